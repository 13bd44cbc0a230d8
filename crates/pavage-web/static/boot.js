// Starts the app, and keeps it for the time without a network.

import init, { start } from "./pavage.js?VERSION";

// Only where the browser trusts the address: on this machine, or over TLS.
navigator.serviceWorker?.register("./service-worker.js").catch((error) => {
  console.warn("not kept for offline use:", error);
});

const here = (name) => new URL(name, import.meta.url).href;
await init({ module_or_path: here("pavage_bg.wasm?VERSION") });
start(here("worker.js?VERSION"));
