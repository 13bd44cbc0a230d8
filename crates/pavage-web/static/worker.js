// The same module beside the page, for everything that takes time.

import init, { receive } from "./pavage.js";

const ready = init();

// Set before the module is there: a message that nobody listens to is lost.
self.onmessage = async ({ data }) => {
  await ready;
  receive(data);
};
