// Starts the app and stores it for offline use.

import init, { start } from "./pavage.js?VERSION";

// This works only at addresses that the browser trusts: on this machine, or over TLS.
navigator.serviceWorker?.register("./service-worker.js").catch((error) => {
  console.warn("not kept for offline use:", error);
});

const here = (name) => new URL(name, import.meta.url).href;
await init({ module_or_path: here("pavage_bg.wasm?VERSION") });
document.getElementById("loading").remove();
start(here("worker.js?VERSION"));
