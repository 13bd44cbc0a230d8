// Keeps the whole app, so that it works without a network. `cargo xtask web` writes FILES above.

// Other folders of the host share the storage, and one of them may hold another copy of this.
const PREFIX = `pavage ${self.registration.scope} `;
const CACHE = PREFIX + "VERSION";
const HOME = "./";

// A newer worker has no hurry to take over: the older one hands out what the newer one keeps.
self.addEventListener("install", (event) => event.waitUntil(keep()));

// The first visit is kept as well.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keep() {
  // A version that comes back is the newest again.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  // Asks the host again: what the browser has kept on its own may be of another version.
  const requests = [HOME, ...FILES].map((file) => new Request(file, { cache: "no-cache" }));
  await cache.addAll(requests);
  // The version before may be at play in an open page.
  const past = (await versions()).slice(2);
  await Promise.all(past.map((name) => caches.delete(name)));
}

// The newest first.
async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX)).reverse();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request));
});

// A page begins with the newest version that is here as a whole. Whatever it loads afterwards is named by that version,
// so a newer one never changes under it.
async function answer(request) {
  // There is one page; what follows `?` is for the app.
  const wanted = request.mode === "navigate" ? HOME : request;
  for (const name of await versions()) {
    const kept = await caches.match(wanted, { cacheName: name });
    if (kept) return kept;
  }
  return fetch(request);
}
