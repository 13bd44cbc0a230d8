// Starts the app and stores it for offline use.

// This works only at addresses that the browser trusts: on this machine, or over TLS.
navigator.serviceWorker?.register("./service-worker.js").catch((error) => {
  console.warn("not kept for offline use:", error);
});

// The browser's own bars have the colour of the theme.
const bars = document.querySelector("meta[name=theme-color]");
new MutationObserver(() => {
  bars.content = getComputedStyle(document.documentElement).getPropertyValue("--paper");
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });

// The pages that no game needs are in a module of their own, with all others.
const later = /^#+(replay|review|game|rules|learn|puzzle|companion|workbench|plane)/.test(location.hash);
const name = later ? "more" : "pavage";
const here = (name) => new URL(name, import.meta.url).href;
const module_or_path = fetch(here(`${name}_bg.wasm?VERSION`));
const { default: init, start } = await import(here(`${name}.js?VERSION`));
await init({ module_or_path });
document.getElementById("loading").remove();
start(here("worker.js?VERSION"));
