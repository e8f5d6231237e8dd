// The form of a new table: what is chosen decides what still fits, and the house says so with every change.
import { morph } from "./morph.js";

async function refit(form, box) {
  const chosen = new URLSearchParams(new FormData(form));
  const answer = await fetch(`${box.dataset.fit}?${chosen}`, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("expansions");
  const now = document.getElementById("expansions");
  if (next && now) morph(now, next);
}

export function start() {
  document.addEventListener("change", (event) => {
    const form = event.target.closest?.("form.start");
    const box = form?.querySelector("[data-fit]");
    if (box) refit(form, box).catch(() => {}); // the house is away: the form is checked when it is sent
  });
}
