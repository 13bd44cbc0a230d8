// Stores the whole app, so that it works without a network. `cargo xtask web` writes FILES above.

// Other folders of the host share the storage, and one of them may hold another copy of the app.
const PREFIX = `pavage ${self.registration.scope} `;
const CACHE = PREFIX + "VERSION";
const HOME = "./";
// What a server answers is never stored, and is not the page either.
const API = new URL("api/", self.registration.scope).href;

// A newer worker need not take over at once: the older one already serves the newer one's cache.
self.addEventListener("install", (event) => event.waitUntil(keep()));

// The page of the first visit is served by the worker too.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keep() {
  // If an old version is installed again, it must become the newest.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  // Asks the host again: the browser's HTTP cache may hold files of another version.
  const requests = [HOME, ...FILES].map((file) => new Request(file, { cache: "no-cache" }));
  await cache.addAll(requests);
  // An open page may still use the previous version.
  const past = (await versions()).slice(2);
  await Promise.all(past.map((name) => caches.delete(name)));
}

// The names of the caches, the newest first.
async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX)).reverse();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  if (request.url.startsWith(API)) return;
  event.respondWith(answer(request));
});

// A page begins with the newest complete version. The files it loads later carry that version in their names,
// so a newer version never changes them.
async function answer(request) {
  const { scope } = self.registration;
  if (request.mode === "navigate" && !/^(index\.html)?([?#]|$)/.test(request.url.slice(scope.length))) {
    // Another page of the host, or a wrong address.
    const other = await fetch(request).catch(() => undefined);
    return other && other.status !== 404 ? other : Response.redirect(`${scope}#lost`);
  }
  // There is one page; the part behind `?` is for the app.
  const wanted = request.mode === "navigate" ? HOME : request;
  for (const name of await versions()) {
    const kept = await caches.match(wanted, { cacheName: name });
    if (kept) return kept;
  }
  return fetch(request);
}
