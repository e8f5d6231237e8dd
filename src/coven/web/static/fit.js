// What folds so that the board has the room: the own area, the log beside many options, and the end of a long list.
const body = document.body;
const all = (selector) => [...document.querySelectorAll(selector)];

// The own area opens on demand and stays while others move; a question opens it where the answer lies in it, and
// folds it where the answer lies on the board.
let wanted = false;
let number = null;

export function setDrawer(open) {
  body.dataset.drawer = open ? "open" : "shut";
  for (const handle of all("[data-drawer][aria-controls]")) handle.setAttribute("aria-expanded", String(open));
}

function toggleDrawer() {
  wanted = body.dataset.drawer !== "open";
  setDrawer(wanted);
}

function followQuestion() {
  const fresh = number !== body.dataset.number;
  number = body.dataset.number;
  const asked = document.querySelector(".stage")?.dataset.asks === "mine";
  if (fresh && document.querySelector(".opt")) wanted = false;
  setDrawer(fresh ? wanted || asked : body.dataset.drawer === "open");
}

function setTalk(open) {
  body.dataset.talk = open ? "open" : "";
  document.getElementById("talk-bar")?.setAttribute("aria-expanded", String(open));
  const log = document.querySelector(".talk .log");
  if (open && log) log.scrollTop = log.scrollHeight;
}

// How many options lie below the edge of the list.
function count() {
  const list = document.querySelector(".opts");
  const more = document.getElementById("more");
  if (!more) return;
  const edge = list ? list.getBoundingClientRect().bottom : 0;
  const below = all(".opts .opt").filter((option) => option.getBoundingClientRect().bottom > edge + 2).length;
  more.hidden = !list || below === 0;
  if (below) more.querySelector("span").textContent = `${below} more`;
}

// Side sheets of a board: one lies open at a time.
function toggleSheet(handle) {
  const name = handle.dataset.sheet;
  for (const other of all(".sheet")) other.toggleAttribute("open", other.id === name && !other.hasAttribute("open"));
  for (const other of all("[data-sheet]")) {
    const open = document.getElementById(other.dataset.sheet)?.hasAttribute("open");
    other.setAttribute("aria-expanded", String(Boolean(open)));
  }
}

function onClick(event) {
  const folded = event.target.closest?.("[data-sheet]");
  if (folded) toggleSheet(folded);
  else if (event.target.closest?.(".sheet[open]:not(.asked)")) event.target.closest(".sheet").removeAttribute("open");
  if (event.target.closest?.("[data-drawer][aria-controls]")) toggleDrawer();
  if (event.target.closest?.("[data-talk][aria-expanded]")) setTalk(body.dataset.talk !== "open");
  if (event.target.closest?.("#more")) {
    const list = document.querySelector(".opts");
    list.scrollBy({ top: list.clientHeight * 0.8 });
  }
}

function shown() {
  followQuestion();
  setTalk(body.dataset.talk === "open");
  count();
}

export function start() {
  addEventListener("click", onClick);
  addEventListener("keydown", (event) => {
    const folded = event.target.closest?.("[data-sheet]");
    if (folded && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      toggleSheet(folded);
    }
    if (event.key !== "Escape") return;
    if (body.dataset.drawer === "open") toggleDrawer();
    for (const open of all(".sheet[open]")) open.removeAttribute("open");
  });
  addEventListener("scroll", count, { capture: true, passive: true });
  addEventListener("resize", count);
  document.addEventListener("coven:shown", shown);
  document.fonts.ready.then(count);
  shown();
}
