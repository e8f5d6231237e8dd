// What is this: a press on anything that is no control, a long press on anything, or the key I.
import { place, rectangles } from "./placing.js";
import { toast } from "./page.js";

const LONG = 550;
const WIDE = 900;
const CONTROL = "button, a, input, select, textarea, summary, label, .tg, [data-way]";
const OUTER = ".pan, .stage, .side, .brd, .mine, .zoom, .seats, body";
const box = document.getElementById("what-box");
let pointed = null;
let asked = null;
let held = false;

// The words that the page has for an element: its own, or those of what it lies in. `kind` is "control" for what
// belongs to the page, "seat" for a player, "fact" for a figure that nobody ever chooses.
export function thing(start) {
  for (let element = start; element && !element.matches(OUTER); element = element.parentElement) {
    if (element.matches(".pip, .chip")) continue;
    const key = element.dataset?.key ?? "";
    const words = element.matches(".seat") ? seat(element) : named(element);
    if (words || key) return { element, key, words, kind: kind(element, key) };
  }
  return null;
}

function kind(element, key) {
  if (element.matches(".seat")) return "seat";
  if (!key && element.matches("button, a, input, summary, label, select, textarea")) return "control";
  return element.closest(".seats, .strip, .me") ? "fact" : "";
}

function named(element) {
  const title = [...element.children].find((child) => child.tagName === "title")?.textContent || element.getAttribute("title");
  const bold = element instanceof HTMLElement ? element.querySelector("b")?.textContent ?? "" : "";
  if (title) return title.includes(bold) ? title : `${bold}: ${plain(element).replace(bold, "")}. ${title}`;
  const label = element.getAttribute("aria-label");
  if (label) return label;
  if (element.matches(".opt")) return bold;
  return element.matches("button, a, input, summary, label, .card, .thing") ? plain(element) : "";
}

const plain = (element) => element.textContent.replace(/\s+/g, " ").trim();

function seat(element) {
  const facts = [...element.querySelectorAll(".facts > span")].map(plain);
  const name = element.querySelector(".name")?.textContent;
  return name ? `${name}: ${[plain(element.querySelector(".score")), ...facts].join(", ")}.` : plain(element);
}

export async function answer(found) {
  const query = new URLSearchParams({ words: found.words, key: found.key, kind: found.kind });
  const response = await fetch(`${document.body.dataset.what}?${query}`, { headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

async function ask(start) {
  const found = start && thing(start);
  if (!found) return void toast("Point at a thing and press I, or press the thing itself, to read what it is.");
  try {
    const card = new DOMParser().parseFromString(await answer(found), "text/html").querySelector(".wit");
    close();
    asked = found.element;
    box.replaceChildren(card);
    box.hidden = false;
    asked.classList.add("asked-about");
    stand();
    card.querySelector(".wit-close").focus({ preventScroll: true });
  } catch {
    toast("The table does not answer. Try again.", "bad");
  }
}

function stand() {
  if (innerWidth <= WIDE) return box.removeAttribute("style");
  const near = asked.getBoundingClientRect();
  const taken = [...rectangles(".stage .tg, .stage .can, #guide"), near];
  place(box, document.querySelector(".stage").getBoundingClientRect(), taken, near);
}

function close() {
  const inside = box.contains(document.activeElement);
  box.hidden = true;
  asked?.classList.remove("asked-about");
  if (inside && asked?.isConnected) asked.focus?.({ preventScroll: true });
  asked = null;
}

function onClick(event) {
  if (held) {
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (box.contains(event.target)) return void (event.target.closest(".wit-close") && close());
  if (!box.hidden) close();
  const inTable = event.target.closest?.(".board, .mine, .seats, .strip");
  if (inTable && !event.target.closest(CONTROL) && thing(event.target)) ask(event.target);
}

function onPress(event) {
  held = false;
  if (event.button || !event.target.closest?.(".board, .mine, .seats, .strip, .opts")) return;
  const timer = setTimeout(() => {
    held = true;
    ask(event.target);
  }, LONG);
  const stop = () => clearTimeout(timer);
  for (const kind of ["pointerup", "pointercancel", "pointerleave", "scroll"]) addEventListener(kind, stop, { once: true, capture: true });
  addEventListener("pointermove", (move) => Math.hypot(move.movementX, move.movementY) > 6 && stop(), { once: true });
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea")) return;
  if (event.key === "Escape" && !box.hidden) return close();
  if (event.key.toLowerCase() !== "i" || event.repeat) return;
  event.preventDefault();
  if (!box.hidden) return close();
  const focused = document.activeElement;
  ask(focused && focused !== document.body && focused.id !== "ask" ? focused : pointed);
}

export function start() {
  addEventListener("click", onClick, { capture: true });
  addEventListener("pointerdown", onPress);
  addEventListener("pointerover", (event) => (pointed = event.target));
  addEventListener("keydown", onKey);
  addEventListener("contextmenu", (event) => held && event.preventDefault());
  document.addEventListener("coven:shown", () => !box.hidden && close());
}
