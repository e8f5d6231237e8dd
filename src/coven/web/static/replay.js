// A replay: each position is a page with an address of its own, so a link to a moment is simply its address.
import { load, toast } from "./page.js";

const body = document.body;
const PACE = 1100;
let clock = 0;
let wanted = null;
let running = false;

const last = () => Number(body.dataset.last);
const here = () => (wanted === null ? Number(body.dataset.at) : wanted);

function address(at) {
  const url = new URL(location.href);
  url.searchParams.set("at", String(at));
  url.searchParams.delete("ask"); // what a bot thought was asked about another moment
  return url;
}

// Only the newest wish is fetched: a dragged slider asks for many positions in a second.
async function go(at) {
  wanted = Math.max(0, Math.min(last(), at));
  mark(wanted);
  if (running) return;
  running = true;
  try {
    while (wanted !== null && wanted !== Number(body.dataset.at)) {
      const next = wanted;
      await load(address(next));
      history.replaceState(null, "", address(next));
      if (wanted === next) wanted = null;
    }
  } catch {
    toast("The replay does not answer just now.", "bad");
    stop();
  } finally {
    wanted = null;
    running = false;
  }
}

function mark(at) {
  const slider = document.getElementById("at");
  slider.value = String(at);
  slider.style.setProperty("--p", `${last() ? (100 * at) / last() : 0}%`);
}

// What happened now, in the middle of the log. Only the log scrolls: on a phone the board stays in sight.
function reveal() {
  const now = document.querySelector(".log .now");
  const log = now?.closest(".log");
  if (!log) return;
  const middle = log.getBoundingClientRect().top + log.clientHeight / 2;
  log.scrollTop += now.getBoundingClientRect().top - middle;
}

function stop() {
  clearInterval(clock);
  clock = 0;
  document.getElementById("play").setAttribute("aria-pressed", "false");
  delete body.dataset.playing;
}

function toggle() {
  if (clock) return stop();
  if (here() >= last()) go(0);
  body.dataset.playing = "";
  document.getElementById("play").setAttribute("aria-pressed", "true");
  clock = setInterval(() => {
    if (here() >= last()) stop();
    else go(here() + 1);
  }, PACE);
}

const KEYS = {
  ArrowLeft: () => go(here() - 1),
  ArrowRight: () => go(here() + 1),
  Home: () => go(0),
  End: () => go(last()),
  " ": toggle,
};

export function start() {
  addEventListener("keydown", (event) => {
    const typing = event.target.matches?.("input:not([type=range]), textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || typing || !KEYS[event.key]) return;
    if (event.key === " " && event.target.closest?.("button, a, summary")) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  addEventListener("input", (event) => event.target.id === "at" && go(Number(event.target.value)));
  addEventListener("submit", (event) => event.target.id === "scrub" && event.preventDefault());
  addEventListener("click", (event) => {
    const step = event.target.closest?.("a[data-at]");
    if (event.target.closest?.("#play")) toggle();
    else if (step) {
      event.preventDefault();
      go(Number(step.dataset.at));
    }
  });
  document.addEventListener("coven:shown", () => {
    mark(here());
    reveal();
  });
  mark(here());
  reveal();
}
