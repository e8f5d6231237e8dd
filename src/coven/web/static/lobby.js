// The lobby looks now and then who has come; the form that somebody fills in is left alone.
import { morph } from "./morph.js";

const PARTS = ["greeting", "yours", "tables"];

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch("/", { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of PARTS) morph(document.getElementById(id), next.getElementById(id));
    document.dispatchEvent(new CustomEvent("coven:shown"));
  } catch {
    // the house is away for a moment: it will be looked for again
  }
}

// On a phone the boxes are a row that is wider than the page: the chosen one comes into sight.
function showChosen() {
  const box = document.querySelector(".gcard[aria-current]");
  const shelf = box?.parentElement;
  if (shelf) shelf.scrollLeft = box.offsetLeft - shelf.offsetLeft - (shelf.clientWidth - box.offsetWidth) / 2;
}

export function start(seconds) {
  showChosen();
  setInterval(look, 1000 * seconds);
  document.addEventListener("visibilitychange", look);
}
