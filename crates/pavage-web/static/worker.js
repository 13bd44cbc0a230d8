// The worker runs the same module as the page, for everything that takes time.

import init, { receive } from "./pavage.js?VERSION";

const ready = init({ module_or_path: new URL("pavage_bg.wasm?VERSION", import.meta.url) });

// Set before the module is loaded: a message without a listener is lost.
self.onmessage = async ({ data }) => {
  await ready;
  receive(data);
};
