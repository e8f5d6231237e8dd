// The board pans and zooms; on a phone it opens, and stays, where something can be done.
const small = matchMedia("(max-width: 900px)");
const MIDDLE = "0.5,0.5";
let zoom = 1;
let asked = "";

const pan = () => document.querySelector(".board .pan");
const drawing = () => pan()?.querySelector("svg.brd");

function setZoom(next) {
  const frame = pan();
  const x = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
  const y = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
  zoom = Math.min(3, Math.max(0.5, next));
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

// When a new question is asked, its targets come into sight, or what it is about.
function showTargets() {
  const number = document.body.dataset.number;
  if (!small.matches || number === asked || !pan()) return;
  asked = number;
  const boxes = [...pan().querySelectorAll(".tg")].map((target) => target.getBoundingClientRect());
  if (!boxes.length && drawing().dataset.focus !== MIDDLE) focus();
  if (!boxes.length) return;
  const frame = pan().getBoundingClientRect();
  const left = Math.min(...boxes.map((b) => b.left));
  const right = Math.max(...boxes.map((b) => b.right));
  const top = Math.min(...boxes.map((b) => b.top));
  const bottom = Math.max(...boxes.map((b) => b.bottom));
  const floor = document.querySelector(".board .zoom").getBoundingClientRect().top;
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
    setZoom(step === "0" ? 1 : zoom * (step === "1" ? 1.25 : 0.8));
    if (step === "0") focus();
  });
  addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !event.target.closest?.(".board .pan")) return;
    event.preventDefault();
    setZoom(zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
  }, { passive: false });
  addEventListener("pointerdown", drag);
  document.addEventListener("coven:shown", showTargets);
  focus();
  showTargets();
}
