// Where a small box may stand over a table: near what it speaks of, and over nothing that can be pressed.
const MARGIN = 8;
const PLACES = 7;
const WORDS = ".stage :is(h2, h3, p, text, .card)";

export const shown = (thing) => thing.getClientRects().length > 0 && thing.checkVisibility();

export function rectangles(selector) {
  if (!selector) return [];
  return [...document.querySelectorAll(selector)].filter(shown).map((thing) => thing.getBoundingClientRect());
}

export function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

const covers = (spot, boxes) => boxes.reduce((sum, other) => sum + overlap(spot, other), 0);

// Of a grid of places in the room, the one that covers least of what is taken, stands nearest, and hides few words.
export function place(box, room, taken, near) {
  const words = rectangles(WORDS);
  const { width, height } = box.getBoundingClientRect();
  let best = null;
  for (let column = 0; column < PLACES; column++) {
    for (let row = 0; row < PLACES; row++) {
      const left = room.left + MARGIN + ((room.width - width - 2 * MARGIN) * column) / (PLACES - 1);
      const top = room.top + MARGIN + ((room.height - height - 2 * MARGIN) * row) / (PLACES - 1);
      const spot = new DOMRect(Math.max(0, left), Math.max(0, top), width, height);
      const [x, y] = centre(spot);
      const [nearX, nearY] = near ? centre(near) : [x, y];
      const cost = covers(spot, taken) * 100 + covers(spot, words) / 20 + Math.hypot(x - nearX, y - nearY);
      if (!best || cost < best.cost) best = { spot, cost };
    }
  }
  Object.assign(box.style, { left: `${best.spot.left}px`, top: `${best.spot.top}px` });
}
