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

export function start(seconds) {
  setInterval(look, 1000 * seconds);
  document.addEventListener("visibilitychange", look);
}
