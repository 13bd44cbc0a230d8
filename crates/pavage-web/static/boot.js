// Starts the app, and keeps it for the time without a network.

import init, { start } from "./pavage.js";

// Only where the browser trusts the address: on this machine, or over TLS.
const workers = navigator.serviceWorker;
if (workers) {
  // Page and worker must be of one version, so a page that was served by an older one begins again.
  const older = workers.controller;
  workers.addEventListener("controllerchange", () => older && location.reload());
  workers.register("./service-worker.js").then(
    // A version that came in at the last visit is taken now, before anything has begun.
    (registration) => registration.waiting?.postMessage("activate"),
    (error) => console.warn("not kept for offline use:", error),
  );
}

await init();
start();
