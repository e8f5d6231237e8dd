// A line of the log, or of "since your turn", shows on the board how it came about while it is pointed at.
import { morph } from "./morph.js";
import { places } from "./motion.js";
import { drawChange, drawMarks, wipe } from "./marks.js";
import { parsed, take } from "./page.js";

const PATIENCE = 140; // a pointer that only passes asks for nothing
const KEPT = 60;
const { body } = document;
const pages = new Map();
let now = null; // the board as it is, while another moment is shown
let wanted = null;
let timer = 0;

const board = () => document.querySelector(".board");

function page(count) {
  const url = new URL(location.href);
  url.searchParams.set("at", count);
  if (!pages.has(url.href)) pages.set(url.href, take(url).then(({ text }) => parsed(text).querySelector(".board")));
  if (pages.size > KEPT) pages.delete(pages.keys().next().value);
  return pages.get(url.href);
}

// Back to the board as it is.
export function present() {
  clearTimeout(timer);
  wanted?.classList.remove("shown");
  wanted = null;
  if (!now) return;
  now.inert = false;
  morph(board(), now);
  now = null;
  delete body.dataset.then;
  drawMarks();
}

async function show(line) {
  const until = Number(line.dataset.until);
  const since = Number(line.dataset.since ?? until - 1);
  const [from, to] = await Promise.all([page(Math.max(0, since)), page(until)]);
  if (wanted !== line || !from || !to) return;
  wipe();
  now ??= board().cloneNode(true);
  body.dataset.then = "";
  morph(board(), from.cloneNode(true));
  const before = places();
  morph(board(), to.cloneNode(true));
  board().inert = true; // what could be chosen then is no answer now
  drawChange({ before, after: places() });
}

function point(line) {
  if (line === wanted) return;
  if (!line || body.dataset.behind) return void present();
  clearTimeout(timer);
  wanted?.classList.remove("shown");
  wanted = line;
  line.classList.add("shown");
  timer = setTimeout(() => show(line).catch(() => present()), PATIENCE);
}

// In the log the arrows walk from line to line.
function step(event) {
  const log = event.target.closest?.("#log");
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!log || !by) return;
  const lines = [...log.querySelectorAll("[data-until]")];
  const at = lines.indexOf(wanted);
  const next = lines[at < 0 ? lines.length - 1 : at + by];
  if (!next) return;
  event.preventDefault();
  next.scrollIntoView({ block: "nearest" });
  point(next);
}

// A finger shows a line with a tap, and hides it with another; where it touches down a button takes the focus first.
export function start() {
  const line = (event) => event.target.closest?.("[data-until]") ?? null;
  let before = null;
  addEventListener("pointerdown", () => {
    before = wanted;
  });
  let rest = "";
  const place = (event) => `${event.screenX} ${event.screenY}`;
  addEventListener("pointermove", (event) => {
    rest = place(event);
  });
  addEventListener("pointerover", (event) => {
    // where the mouse rests, it was the page that moved
    if (event.pointerType === "mouse" && place(event) !== rest) point(line(event));
  });
  addEventListener("focusin", (event) => point(line(event)));
  addEventListener("click", (event) => {
    const touched = line(event);
    if (touched && touched === before && event.pointerType !== "mouse") present();
    else if (touched || now) point(touched);
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") present();
    else step(event);
  });
}
