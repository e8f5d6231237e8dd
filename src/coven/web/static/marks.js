// What changed last, drawn on the board in moonlight: where a piece came from, the way it took, where it is now. It
// stays until one acts oneself or something else happens.
const SVG = "http://www.w3.org/2000/svg";
const MOST = 10; // where more has changed at once, everything is new
const ROOM = 5;
let marks = [];

// In the units of the board, so that it may be zoomed.
const onBoard = ({ x, y, width, height, on }) => ({
  x: (x - on.x) / on.unit - ROOM,
  y: (y - on.y) / on.unit - ROOM,
  width: width / on.unit + 2 * ROOM,
  height: height / on.unit + 2 * ROOM,
});

const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];

// Pieces that only make room for another have not moved.
function apart(was, is) {
  const [x1, y1] = centre(was);
  const [x2, y2] = centre(is);
  return Math.hypot(x1 - x2, y1 - y2) > 0.8 * Math.max(is.width, is.height);
}

function differing({ before, after }) {
  const found = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)].map((place) => (place?.on ? onBoard(place) : null));
    if (!was && !is) continue;
    if (!was || !is || apart(was, is)) found.push({ was, is });
  }
  return found.length > MOST ? [] : found;
}

export function remember(change) {
  const found = differing(change);
  if (found.length) marks = found;
}

export function forget() {
  marks = [];
}

function shape(name, kind, attributes) {
  const made = document.createElementNS(SVG, name);
  made.setAttribute("class", kind);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function box(rectangle, kind) {
  const round = { ...rectangle, rx: Math.min(12, rectangle.width / 3, rectangle.height / 3) };
  return [shape("rect", "case", round), shape("rect", kind, round)];
}

function drawn({ was, is }) {
  const group = shape("g", "mk", {});
  if (was) group.append(...box(was, "from"));
  if (is) group.append(...box(is, "to"));
  if (was && is) {
    const [x1, y1] = centre(was);
    const [x2, y2] = centre(is);
    group.append(shape("line", "case", { x1, y1, x2, y2 }), shape("line", "way", { x1, y1, x2, y2 }));
  }
  return group;
}

// The board, or the one for a phone beside it: whichever is shown.
export const drawing = () => [...document.querySelectorAll(".board .pan > svg.brd")].find((one) => one.getClientRects().length);

// They are no part of what the server sends: taken away before a page is morphed, and drawn anew after it. What a board
// has `above` lies over them.
export function wipe() {
  for (const trace of document.querySelectorAll(".board .trace")) trace.remove();
}

export function drawMarks(these = marks) {
  const board = drawing();
  wipe();
  if (!board || !these.length) return;
  const layer = shape("g", "trace", { "aria-hidden": "true" });
  layer.append(...these.map(drawn));
  board.insertBefore(layer, board.querySelector(":scope > .above"));
}

export function drawChange(change) {
  drawMarks(differing(change));
}
