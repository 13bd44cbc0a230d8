// The worker runs the same module as the page, for everything that takes time. It is called by the name of the module.

const here = (name) => new URL(name, import.meta.url).href;

async function load() {
  const { default: init, receive } = await import(here(`${name}.js?VERSION`));
  await init({ module_or_path: here(`${name}_bg.wasm?VERSION`) });
  return receive;
}

const ready = load();

// Set before the module is loaded: a message without a listener is lost.
self.onmessage = async ({ data }) => (await ready)(data);
