// Shows the games of the chosen players. It runs without anything from elsewhere.
(() => {
  const form = document.getElementById("filter");
  if (!form) return;
  const [player, against, faults, shown] =
    ["player", "against", "faults", "shown"].map((id) => document.getElementById(id));
  const rows = [...document.querySelectorAll("table.games tbody tr")].map((row) => [row, row.dataset.p.split(" ")]);
  const show = () => {
    const wanted = [player.value, against.value, faults.checked ? "!" : ""].filter((it) => it !== "");
    let count = 0;
    for (const [row, players] of rows) {
      // A player against itself has two seats, so each wish uses up one of them.
      const left = [...players];
      const fits = wanted.every((it) => left.includes(it) ? left.splice(left.indexOf(it), 1) : false);
      row.hidden = !fits;
      count += fits;
    }
    shown.textContent = count;
  };
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  show();
})();
