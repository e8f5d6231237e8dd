// The guide of a first match: it frames what it speaks of, and stands where it covers nothing that can be pressed.
import { place, rectangles } from "./placing.js";

const WIDE = 900;
const MARGIN = 8;

const guide = () => document.getElementById("guide");

function union(boxes) {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

// Moonlit dots around what the step speaks of: things of one's own, or the first place of a board.
function frame() {
  const lantern = document.getElementById("lantern");
  const boxes = rectangles(guide()?.dataset.points);
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
  look();
  document.addEventListener("coven:shown", () => requestAnimationFrame(look));
  addEventListener("resize", look);
  addEventListener("scroll", look, { capture: true, passive: true });
  document.fonts?.ready.then(look);
}
