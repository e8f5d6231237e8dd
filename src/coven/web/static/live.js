// Keeps a table's page up to date: the server says that something changed, the page fetches itself.
import { load, number, toast } from "./page.js";

const QUIET = 40_000; // the server says something at least every 15 seconds
let source = null;
let heard = 0;
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

// A hint that was asked for stays while its question stands.
function address() {
  const url = new URL(location.href);
  if (document.body.dataset.hint) url.searchParams.set("hint", document.body.dataset.hint);
  return url;
}

function lost(yes) {
  const was = document.body.hasAttribute("data-lost");
  document.body.toggleAttribute("data-lost", yes);
  if (was && !yes) toast("Connected again. The table is as you see it.");
}

export function follow(address) {
  source?.close();
  heard = Date.now();
  source = new EventSource(address);
  source.addEventListener("changed", () => {
    heard = Date.now();
    refresh();
  });
  source.addEventListener("alive", (event) => {
    heard = Date.now();
    if (Number(event.data) !== number() || document.body.hasAttribute("data-lost")) refresh();
  });
  source.addEventListener("error", () => {
    lost(true);
    if (source.readyState === EventSource.CLOSED) setTimeout(() => follow(address), 2000);
  });
}

export function start(address) {
  follow(address);
  setInterval(() => {
    if (Date.now() - heard > QUIET) follow(address);
  }, 5000);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) refresh();
  });
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) follow(address);
  });
}
