// How fast the others' steps are shown to this reader: each for a while, all of them not longer than a bound. One step
// can be held, and all that is left be skipped.
const PACES = {
  slow: { step: 1600, all: 12_000 },
  normal: { step: 900, all: 6000 },
  fast: { step: 400, all: 3000 },
  once: { step: 0, all: 0 },
};
const KEPT = "coven-pace";
const { body } = document;
let chosen = "normal";
let shown = 0;
let since = 0;
let held = false;
let skipping = false;

const pace = () => PACES[chosen];
export const behind = () => Boolean(body.dataset.behind);

// After how many answers the next step is wanted; null for the table as it is now.
export function after() {
  const { count } = body.dataset;
  return count && pace().step && !skipping ? count : null;
}

// How long the step that is shown still stands, in milliseconds; null while it is held.
export function due() {
  if (skipping || !pace().step) return 0;
  if (held) return null;
  const now = performance.now();
  if (since && now - since > pace().all) skipping = true;
  return skipping ? 0 : Math.max(0, shown + pace().step - now);
}

function choose(name) {
  chosen = name in PACES ? name : "normal";
  try {
    localStorage.setItem(KEPT, chosen);
  } catch {
    // then it holds for this page
  }
  changed();
}

function changed() {
  draw();
  document.dispatchEvent(new CustomEvent("coven:pace"));
}

function hold() {
  held = !held;
  shown = since = performance.now();
  changed();
}

function skip() {
  skipping = true;
  held = false;
  changed();
}

// Which steps have been shown since when; the clock begins anew with every step.
let count = body.dataset.count;
function onShown() {
  if (body.dataset.count !== count) {
    count = body.dataset.count;
    shown = performance.now();
  }
  if (!behind()) {
    since = 0;
    held = skipping = false;
  } else if (!since) {
    since = shown;
  }
  draw();
}

function draw() {
  for (const radio of document.querySelectorAll("[data-pace]")) radio.checked = radio.value === chosen;
  document.getElementById("hold")?.setAttribute("aria-pressed", String(held));
  body.toggleAttribute("data-held", held);
  document.querySelector(".beat i")?.style.setProperty("animation-duration", `${pace().step}ms`);
}

export function start() {
  try {
    chosen = localStorage.getItem(KEPT) ?? "normal";
  } catch {
    // nothing is kept here
  }
  if (!(chosen in PACES)) chosen = "normal";
  addEventListener("change", (event) => {
    if (event.target.matches("[data-pace]")) choose(event.target.value);
  });
  addEventListener("click", (event) => {
    if (event.target.closest?.("#hold")) hold();
    else if (event.target.closest?.("#skip")) skip();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== " " || !behind() || event.target.matches("input, select, textarea, button, a, summary")) return;
    event.preventDefault();
    hold();
  });
  document.addEventListener("coven:shown", onShown);
  onShown();
}
