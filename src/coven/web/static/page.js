// The page is its own fragment: whatever changes, a whole new page comes of it, and only what differs is touched.
import { morph } from "./morph.js";
import { moving } from "./motion.js";
import { present } from "./past.js";
import { drawMarks, forget, remember, wipe } from "./marks.js";

const body = document.body;
const FADE = 6500;

// Fetch a page and show it, unless something newer is shown already. The header asks for the page itself where a
// browser without a script would be sent to its address.
const HEADERS = { Accept: "text/html", "X-Coven-Script": "1" };
export async function load(url, options = {}) {
  const answer = await take(url, options);
  show(parsed(answer.text), answer.url, options.method === "POST");
  return answer;
}

export const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

// Of the page that came last the server remembers the pieces, and sends only what the next one has new.
const CUT = "</";
let last = { tag: "none", text: "" };
export async function take(url, options = {}) {
  const base = last;
  const headers = { ...HEADERS, "X-Coven-Shown": base.tag };
  const answer = await fetch(url, { headers, credentials: "same-origin", ...options });
  const patch = answer.headers.get("Content-Type")?.startsWith("application/json");
  const text = patch ? joined(base.text.split(CUT), await answer.json()) : await answer.text();
  const tag = answer.headers.get("X-Coven-Shown");
  if (tag) last = { tag, text };
  return { url: answer.url, status: answer.status, text };
}

function joined(pieces, parts) {
  return parts.map((part) => (typeof part === "string" ? part : pieces.slice(...part).join(CUT))).join(CUT);
}

// Which state of the table a page shows; it only ever grows.
export function revision(of = body) {
  return Number(of.dataset.revision || 0);
}

// Which moment of a match a page shows.
const step = (of) => of.dataset.count ?? of.dataset.at;

// A replay that goes on by one step shows what moved in it; after a leap, or backwards, nothing did.
const leaps = (next) => next.dataset.at !== undefined && Number(next.dataset.at) - Number(body.dataset.at) !== 1;

function show(next, url, own) {
  if (!sameKind(next)) return void location.assign(url);
  takeToasts(next);
  if (revision(next.body) < revision()) return;
  present();
  const focused = document.activeElement;
  const inPanel = focused?.closest?.(".decide, .mine, .board");
  const log = document.querySelector(".talk .log");
  const atEnd = log && log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  document.title = next.title;
  const others = !own && step(next.body) !== step(body);
  const leap = others && leaps(next.body);
  wipe();
  const moved = moving(() => morph(body, withOurs(next.body)));
  if (own || leap) forget();
  else if (others) remember(moved);
  drawMarks();
  if (atEnd) log.scrollTop = log.scrollHeight;
  if (inPanel && !focused.isConnected) document.getElementById("ask")?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("coven:shown"));
}

// What the script itself keeps on the body is no part of what the server sends.
function withOurs(next) {
  for (const name of ["data-tab", "data-drawer", "data-talk", "data-busy", "data-lost"]) {
    if (body.hasAttribute(name)) next.setAttribute(name, body.getAttribute(name));
  }
  return next;
}

// Another kind of page, or another edition of the style sheets: not to be morphed but opened.
function sameKind(next) {
  const sheet = (root) => root.querySelector("link[rel=stylesheet]")?.getAttribute("href");
  return next.body.className === body.className && sheet(next) === sheet(document);
}

function takeToasts(next) {
  for (const box of next.querySelectorAll("#toasts > .toast")) document.getElementById("toasts").append(box);
  fadeToasts();
}

export function toast(text, kind = "") {
  const words = Object.assign(document.createElement("span"), { textContent: text });
  const box = Object.assign(document.createElement("div"), { className: `toast brief ${kind}` });
  box.append(words);
  document.getElementById("toasts").append(box);
  fadeToasts();
}

export function fadeToasts() {
  for (const box of document.querySelectorAll("#toasts > .toast:not([data-fading])")) {
    box.dataset.fading = "";
    setTimeout(() => box.remove(), FADE);
  }
}
