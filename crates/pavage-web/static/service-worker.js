// Keeps the whole app, so that it works without a network. `cargo xtask web` writes VERSION and FILES above.

// Other folders of the host share the storage, and one of them may hold another copy of this.
const PREFIX = `pavage ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;
const HOME = "./";

self.addEventListener("install", (event) => {
  // Asks the host again: what the browser has kept on its own may be of another version.
  const requests = [HOME, ...FILES].map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

// A new version waits until a page begins and asks for it, so that it never changes under a page.
self.addEventListener("message", (event) => {
  if (event.data === "activate") self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOlder().then(() => self.clients.claim()));
});

async function removeOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  // There is one page; what follows `?` is for the app.
  const kept = await cache.match(request.mode === "navigate" ? HOME : request);
  return kept ?? fetch(request);
}
