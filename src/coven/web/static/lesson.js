// The guide of a first match: it frames what it speaks of, and stands where it covers nothing that can be pressed.
const WIDE = 900;
const MARGIN = 8;
const PLACES = 6;

const guide = () => document.getElementById("guide");
const seen = (thing) => thing.getClientRects().length > 0 && thing.checkVisibility();

function rectangles(selector) {
  if (!selector) return [];
  return [...document.querySelectorAll(selector)].filter(seen).map((thing) => thing.getBoundingClientRect());
}

function union(boxes) {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
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

// Of a grid of places over the board, the one that covers least and stands nearest to what is framed.
function place(lit) {
  const box = guide();
  if (innerWidth <= WIDE || box.matches(".at-end")) return box.removeAttribute("style");
  const room = document.querySelector(".stage").getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const taken = rectangles(".stage .tg, .stage .can, .stage .far, .zoom button");
  if (lit) taken.push(lit);
  const spots = [];
  for (let column = 0; column < PLACES; column++) {
    for (let row = 0; row < PLACES; row++) {
      const left = room.left + MARGIN + ((room.width - width - 2 * MARGIN) * column) / (PLACES - 1);
      const top = room.top + MARGIN + ((room.height - height - 2 * MARGIN) * row) / (PLACES - 1);
      const spot = new DOMRect(left, Math.max(room.top, top), width, height);
      const covered = taken.reduce((sum, other) => sum + overlap(spot, other), 0);
      const far = lit ? Math.hypot(left + width / 2 - lit.x - lit.width / 2, top + height / 2 - lit.y - lit.height / 2) : row;
      spots.push({ spot, cost: covered * 100 + far });
    }
  }
  const best = spots.reduce((one, other) => (other.cost < one.cost ? other : one)).spot;
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px` });
}

function look() {
  if (guide()) place(frame());
}

export function start() {
  look();
  document.addEventListener("coven:shown", () => requestAnimationFrame(look));
  addEventListener("resize", look);
  addEventListener("scroll", look, { capture: true, passive: true });
  document.fonts?.ready.then(look);
}
