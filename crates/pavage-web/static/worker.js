// The same module beside the page, for everything that takes time.

import init, { receive } from "./pavage.js?VERSION";

const ready = init({ module_or_path: new URL("pavage_bg.wasm?VERSION", import.meta.url) });

// Set before the module is there: a message that nobody listens to is lost.
self.onmessage = async ({ data }) => {
  await ready;
  receive(data);
};
