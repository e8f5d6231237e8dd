// The board pans and zooms; on a phone it opens, and stays, where something can be done. There it is drawn so large
// that a finger hits whatever is asked for, has a tab for each of its parts, and "all" shows the whole of it.
import { drawing } from "./marks.js";

const small = matchMedia("(max-width: 900px)");
const MIDDLE = "0.5,0.5";
const TOUCH = 44.5;
let zoom = 1;
let asked = "";

const pan = () => document.querySelector(".board .pan");

// Boards are drawn in pixels: none is smaller than that, and nothing to press smaller than a finger.
function enlarge() {
  const picture = drawing();
  if (!picture) return;
  const sizes = [...picture.querySelectorAll(".tg")].map((target) => {
    const { width, height } = (target.querySelector(".hit, .ring") ?? target).getBBox();
    return Math.min(width, height);
  });
  const scale = Math.max(1, ...sizes.filter(Boolean).map((size) => TOUCH / size));
  picture.style.setProperty("--board-width", `${Math.ceil(picture.viewBox.baseVal.width * scale)}px`);
}

const inside = ([x, y, width, height], box) => {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return cx >= x && cx <= x + width && cy >= y && cy <= y + height;
};

// A tab for each part of the board, with the numbers of the options that lie there.
function drawParts() {
  const holder = document.getElementById("parts");
  const parts = JSON.parse(drawing()?.dataset.parts ?? "[]");
  if (!holder) return;
  const targets = [...drawing()?.querySelectorAll(".tg") ?? []];
  const buttons = parts.map(([name, box], i) => {
    const numbers = targets.filter((target) => inside(box, (target.querySelector(".ring") ?? target).getBBox()))
      .map((target) => target.querySelector(".num")?.textContent).filter(Boolean);
    return tab(name, String(i), numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : numbers[0] ?? "");
  });
  holder.replaceChildren(...(parts.length ? [tab("All", "all", ""), ...buttons] : []));
}

function tab(words, name, numbers) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: words });
  button.dataset.part = name;
  if (numbers) button.append(" ", Object.assign(document.createElement("em"), { textContent: numbers }));
  return button;
}

function showPart(name) {
  if (name === "all") return fitAll();
  const [, [x, y, width, height]] = JSON.parse(drawing().dataset.parts)[Number(name)];
  const whole = drawing().viewBox.baseVal;
  setZoom(1);
  const unit = drawing().clientWidth / whole.width;
  setZoom(Math.min(1, pan().clientWidth / width / unit, pan().clientHeight / height / unit));
  centre((x + width / 2) / whole.width, (y + height / 2) / whole.height);
}

// The whole board in its frame.
function fitAll() {
  const frame = pan();
  setZoom(1);
  if (!small.matches) return focus();
  const { width, height } = drawing().getBoundingClientRect();
  setZoom(Math.min(frame.clientWidth / width, frame.clientHeight / height) * 0.98);
  frame.scrollTo(0, 0);
}

function setZoom(next) {
  const frame = pan();
  const x = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
  const y = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
  zoom = Math.min(3, Math.max(0.2, next));
  frame.style.setProperty("--zoom", zoom);
  frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2;
  frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2;
}

function centre(x, y, behavior = "auto") {
  const frame = pan();
  const picture = drawing();
  const left = x * picture.clientWidth - frame.clientWidth / 2;
  const top = y * picture.clientHeight - frame.clientHeight / 2;
  frame.scrollTo({ left, top, behavior });
}

function focus() {
  const [x, y] = (drawing()?.dataset.focus ?? MIDDLE).split(",").map(Number);
  if (pan()) centre(x, y);
}

const around = (boxes) => {
  const left = Math.min(...boxes.map((b) => b.left));
  const top = Math.min(...boxes.map((b) => b.top));
  const right = Math.max(...boxes.map((b) => b.right));
  const bottom = Math.max(...boxes.map((b) => b.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
};

// Targets that lie too far apart for one frame: those that lie in a frame around one of them, as many as can be.
function together(boxes, frame) {
  const whole = around(boxes);
  if (whole.width <= frame.width && whole.height <= frame.height) return whole;
  const near = (one, other) =>
    Math.abs(one.left + one.right - other.left - other.right) + one.width < frame.width
    && Math.abs(one.top + one.bottom - other.top - other.bottom) + one.height < frame.height;
  const groups = boxes.map((box) => boxes.filter((other) => near(other, box)));
  return around(groups.reduce((best, group) => (group.length > best.length ? group : best)));
}

// When a new question is asked, its targets come into sight, or what it is about.
function showTargets() {
  const number = document.body.dataset.number;
  if (!small.matches || !pan()) return;
  if (number === asked) return;
  asked = number;
  setZoom(1);
  enlarge();
  drawParts();
  const boxes = [...pan().querySelectorAll(".tg")].map((target) => target.getBoundingClientRect());
  if (drawing()?.matches(".narrow")) return; // all of it is in sight
  if (!boxes.length && drawing().dataset.focus !== MIDDLE) focus();
  if (!boxes.length) return;
  const frame = pan().getBoundingClientRect();
  const { left, right, top, bottom } = together(boxes, frame);
  const buttons = document.querySelector(".board .zoom")?.getBoundingClientRect();
  const floor = buttons?.height ? buttons.top : frame.bottom;
  if (left >= frame.left && right <= frame.right && top >= frame.top && bottom <= floor) return;
  const picture = drawing().getBoundingClientRect();
  centre(((left + right) / 2 - picture.left) / picture.width, ((top + bottom) / 2 - picture.top) / picture.height);
}

// A mouse drags a board that is larger than its frame; fingers scroll it anyway.
function drag(down) {
  const frame = down.target.closest?.(".board .pan");
  if (!frame || down.pointerType !== "mouse" || down.button !== 0 || down.target.closest(".tg, button, a")) return;
  if (frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight) return;
  const move = (event) => frame.scrollBy(-event.movementX, -event.movementY);
  const stop = () => removeEventListener("pointermove", move);
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop, { once: true });
  addEventListener("pointercancel", stop, { once: true });
}

export function start() {
  addEventListener("click", (event) => {
    const step = event.target.closest?.("[data-zoom]")?.dataset.zoom;
    if (step === undefined) return;
    if (step === "0") fitAll();
    else setZoom(zoom * (step === "1" ? 1.25 : 0.8));
  });
  addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !event.target.closest?.(".board .pan")) return;
    event.preventDefault();
    setZoom(zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
  }, { passive: false });
  addEventListener("click", (event) => {
    const part = event.target.closest?.("[data-part]")?.dataset.part;
    if (part !== undefined) showPart(part);
  });
  addEventListener("pointerdown", drag);
  small.addEventListener("change", () => {
    asked = "";
    showTargets();
  });
  document.addEventListener("coven:shown", showTargets);
  if (small.matches) enlarge();
  focus();
  showTargets();
}
