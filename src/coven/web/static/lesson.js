// The guide of a first match: it frames what it speaks of, and stands where it covers nothing that can be pressed.
import { setDrawer } from "./fit.js";
import { overlap, place, rectangles, shown } from "./placing.js";

const WIDE = 900;
const MARGIN = 8;

const guide = () => document.getElementById("guide");
let stop = "";
let opened = false;

function union(boxes) {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function named() {
  const selector = guide()?.dataset.points;
  return selector ? [...document.querySelectorAll(selector)] : [];
}

const pointed = () => named().filter(shown);

// The own area opens where all that a stop speaks of lies in it, and folds again afterwards; on a phone it is a tab,
// which is turned to where there is only something to look at.
function unfold() {
  const small = innerWidth <= WIDE;
  const away = (thing) => (small ? thing.closest(".mine") && !shown(thing) : thing.closest(".drawer"));
  const inside = named().length > 0 && named().every(away) && !(small && guide().dataset.wants);
  if (inside === opened) return;
  opened = inside;
  if (small) document.querySelector(`.mtabs [data-tab-name=${inside ? "mine" : "move"}]`)?.click();
  else setDrawer(inside || document.querySelector(".stage").dataset.asks === "mine");
}

// Whether more than half of a thing lies within everything that it scrolls in.
function inSight(thing) {
  const box = thing.getBoundingClientRect();
  for (let frame = thing.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflow === "visible") continue;
    if (overlap(box, frame.getBoundingClientRect()) < (box.width * box.height) / 2) return false;
  }
  return true;
}

// At a new stop the first thing that it speaks of comes into sight.
function bring() {
  if (stop === guide()?.dataset.stop) return;
  stop = guide()?.dataset.stop;
  unfold();
  const things = pointed();
  if (things.length && !things.some(inSight)) things[0].scrollIntoView({ block: "center", inline: "center" });
}

// Moonlit dots around what the step speaks of: things of one's own, or the first place of a board.
function frame() {
  const lantern = document.getElementById("lantern");
  const boxes = pointed().filter(inSight).map((thing) => thing.getBoundingClientRect());
  lantern.hidden = boxes.length === 0;
  if (lantern.hidden) return null;
  const whole = union(boxes);
  const large = whole.width * whole.height > (innerWidth * innerHeight) / 3;
  const box = large ? boxes[0] : whole;
  Object.assign(lantern.style, {
    left: `${box.left - MARGIN}px`,
    top: `${box.top - MARGIN}px`,
    width: `${box.width + 2 * MARGIN}px`,
    height: `${box.height + 2 * MARGIN}px`,
  });
  return lantern.getBoundingClientRect();
}

function stand(lit) {
  const box = guide();
  if (innerWidth <= WIDE || box.matches(".at-end")) return box.removeAttribute("style");
  const taken = rectangles(".stage .tg, .stage .can, .stage .far, .zoom button");
  if (lit) taken.push(lit);
  place(box, document.querySelector(".stage").getBoundingClientRect(), taken, lit);
}

function look() {
  if (guide()) stand(frame());
}

export function start() {
  bring();
  look();
  document.addEventListener("coven:shown", () => requestAnimationFrame(() => (bring(), look())));
  addEventListener("resize", look);
  addEventListener("scroll", look, { capture: true, passive: true });
  document.fonts?.ready.then(look);
}
