// Keeps a table's page up to date: the server says which state the table is in, and a page that shows an older one
// fetches itself. What is shown already is not fetched: the answer to one's own click is the page after it.
import { load, revision, toast } from "./page.js";
import { after, behind, due } from "./pace.js";

const QUIET = 40_000; // the server says something at least every 15 seconds
let source = null;
let heard = 0;
let newest = 0;
let running = null;
let again = false;

// One refresh at a time; whatever changes meanwhile is fetched by the next.
export function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = load(address())
    .then(() => lost(false))
    .catch(() => lost(true))
    .finally(() => {
      running = null;
      if (again) {
        again = false;
        refresh();
      }
    });
  return running;
}

// A hint that was asked for stays while its question stands. What the others did is shown step by step.
function address() {
  const url = new URL(location.href);
  if (after() !== null) url.searchParams.set("after", after());
  if (document.body.dataset.hint) url.searchParams.set("hint", document.body.dataset.hint);
  return url;
}

function lost(yes) {
  const was = document.body.hasAttribute("data-lost");
  document.body.toggleAttribute("data-lost", yes);
  if (was && !yes) toast("Connected again. The table is as you see it.");
}

// While an answer is under way its own page may bring what the news are about; so this is asked again after it.
let soon = 0;
export function catchUp() {
  clearTimeout(soon);
  if ("busy" in document.body.dataset) return;
  if (newest <= revision() && !behind()) return void lost(false);
  const wait = due();
  if (wait === null) return; // held
  if (wait > 0) soon = setTimeout(catchUp, wait);
  else refresh();
}

function hear(event) {
  const about = Number(event.lastEventId);
  heard = Date.now();
  newest = Math.max(newest, about);
  if (about < 0) refresh(); // something was missed, and nobody knows what
  else catchUp();
}

export function follow(address) {
  source?.close();
  heard = Date.now();
  source = new EventSource(address);
  for (const kind of ["changed", "alive"]) source.addEventListener(kind, hear);
  source.addEventListener("error", () => {
    lost(true);
    if (source.readyState === EventSource.CLOSED) setTimeout(() => follow(address), 2000);
  });
}

// How long somebody has been gone.
function countMinutes() {
  for (const time of document.querySelectorAll("time[data-since]")) {
    time.textContent = `${Math.max(0, Math.floor((Date.now() - Number(time.dataset.since)) / 60_000))} min`;
  }
}

export function start(address) {
  follow(address);
  for (const kind of ["coven:shown", "coven:pace"]) document.addEventListener(kind, catchUp);
  setInterval(countMinutes, 20_000);
  setInterval(() => {
    if (Date.now() - heard > QUIET) follow(address);
  }, 5000);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    if (Date.now() - heard > QUIET) follow(address);
    else catchUp();
  });
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) follow(address);
  });
}
