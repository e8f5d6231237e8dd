// Things that kept their id slide from where they were to where they are now: measure, change, measure, animate.
// (View transitions leave out what is inside an SVG, and a board is one SVG.)

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const STEP = 80;
const LONGEST = 1200;

function duration() {
  const words = getComputedStyle(document.documentElement).getPropertyValue("--m-move");
  return Number.parseFloat(words) || 320;
}

// Where everything is. What stays on a board is measured on it, in its own units: a board that is scrolled or zoomed
// takes its pieces along.
export function places() {
  const found = new Map();
  for (const thing of document.querySelectorAll("[data-move][id]")) {
    const { x, y, width, height } = thing.getBoundingClientRect();
    if (width) found.set(thing.id, { x, y, width, height, on: corner(thing) });
  }
  return found;
}

function corner(thing) {
  const board = thing.closest("svg.brd");
  if (!board) return null;
  const matrix = board.getScreenCTM();
  return matrix && { x: matrix.e, y: matrix.f, unit: matrix.a };
}

function carried(was, now) {
  if (!was?.on || !now.on) return was;
  return { ...was, x: was.x + now.on.x - was.on.x, y: was.y + now.on.y - was.on.y };
}

const far = (was, now) => Math.hypot(was.x - now.x, was.y - now.y) > 4;

// Makes a change, has what moved slide, and says where things were before and after it.
export function moving(change) {
  const before = places();
  change();
  const after = places();
  if (calm.matches || document.hidden) return { before, after };
  const moved = [];
  for (const [id, now] of after) {
    const was = carried(before.get(id), now);
    if (was && far(was, now)) moved.push([document.getElementById(id), was, now]);
  }
  const time = duration();
  moved.forEach(([thing, was, now], i) => slide(thing, was, now, time, Math.min(i * STEP, LONGEST - time)));
  return { before, after };
}

function slide(thing, was, now, time, delay) {
  const matrix = thing instanceof SVGElement && thing.ownerSVGElement ? thing.getScreenCTM() : null;
  const unit = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  const dx = (was.x + was.width / 2 - now.x - now.width / 2) / unit;
  const dy = (was.y + was.height / 2 - now.y - now.height / 2) / unit;
  const size = now.width ? was.width / now.width : 1;
  thing.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${size})` }, { transform: "none" }], {
    duration: time,
    delay: Math.max(0, delay),
    easing: getComputedStyle(document.documentElement).getPropertyValue("--ease").trim() || "ease-out",
    fill: "backwards",
  });
}
