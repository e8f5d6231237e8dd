// A table: options are answered on the board, in the list, with the keyboard; each answer is a posted form.
import { load, toast } from "./page.js";
import { catchUp, refresh } from "./live.js";
import { after } from "./pace.js";

const body = document.body;
const all = (selector) => [...document.querySelectorAll(selector)];
const same = (key) => all(`[data-key="${CSS.escape(key)}"]`);
const typing = (element) => element.matches?.("input, select, textarea");

// An option, its place on the board and its card light up together.
function light(event) {
  for (const thing of all(".lit")) thing.classList.remove("lit");
  const touched = event.target.closest?.("[data-key]");
  if (touched) for (const thing of same(touched.dataset.key)) thing.classList.add("lit");
}

// The button that answers with a key; it belongs to the form that knows the number of the question.
function answer(key) {
  same(key).find((thing) => thing.matches("button[form], form button"))?.click();
}

// A way is a row of answers. It goes on as long as each new question offers the next, and ends with any other click or key.
let way = [];
let answered = "";
function walk() {
  const [key, ...rest] = way;
  answered = body.dataset.number;
  way = same(key).length ? rest : [];
  answer(key);
}

function walkOn() {
  if (way.length && answered !== body.dataset.number && document.querySelector(".opt")) walk();
}

// A question is answered once. The next one may be on the page before this answer is confirmed, and can be answered.
async function post(form, button) {
  const fields = new URLSearchParams(new FormData(form, button));
  if (after() !== null) fields.set("follow", "");
  const about = fields.get("number") ?? form.action;
  if (body.dataset.busy === about) return;
  body.dataset.busy = about;
  try {
    await load(form.action, { method: "POST", body: fields });
    if (form.matches(".chatbox")) form.reset();
  } catch {
    toast("The table does not answer. Your choice was not confirmed; the page looks again by itself.", "bad");
    refresh();
  } finally {
    if (body.dataset.busy === about) delete body.dataset.busy;
    catchUp();
  }
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  way = [];
  if ((event.key === "Enter" || event.key === " ") && event.target.closest?.(".tg")) {
    event.preventDefault();
    return void answer(event.target.closest(".tg").dataset.key);
  }
  if (event.repeat) return;
  const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const button = all("[aria-keyshortcuts]").find((thing) => thing.getAttribute("aria-keyshortcuts") === name);
  if (button && !button.disabled) {
    event.preventDefault();
    button.click();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    step(event);
  }
}

// The arrows walk through the list of options.
function step(event) {
  const options = all(".opt:not([disabled])");
  const here = options.indexOf(document.activeElement);
  const next = options[here < 0 ? 0 : here + (event.key === "ArrowDown" ? 1 : -1)];
  if (next && (here >= 0 || document.activeElement === body || document.activeElement.id === "ask")) {
    event.preventDefault();
    next.focus();
  }
}

function onClick(event) {
  const far = event.target.closest?.("[data-way]");
  if (event.isTrusted) way = far?.dataset.way.split(" ") ?? [];
  if (far) return void walk();
  const target = event.target.closest?.(".tg");
  if (target) return void answer(target.dataset.key);
  const choice = event.target.closest?.("button[name=key]");
  if (choice && event.detail > 1) return void event.preventDefault(); // a double click answers once
  const why = event.target.closest?.("#why-toggle");
  if (why) {
    event.preventDefault();
    const open = why.getAttribute("aria-expanded") !== "true";
    body.dataset.why = open ? "open" : "";
    showWhy();
  }
}

// The list of a new question is read from its beginning.
let listed = body.dataset.number;
function listAnew() {
  if (listed === body.dataset.number) return;
  listed = body.dataset.number;
  document.querySelector(".opts")?.scrollTo(0, 0);
}

function showWhy() {
  const open = body.dataset.why === "open";
  document.getElementById("why-toggle")?.setAttribute("aria-expanded", String(open));
  document.getElementById("why")?.toggleAttribute("hidden", !open);
}

function onSubmit(event) {
  const form = event.target;
  if (!form.hasAttribute("data-live")) return;
  event.preventDefault();
  if (form.method === "post") post(form, event.submitter);
  else load(`${form.action}?${new URLSearchParams(new FormData(form, event.submitter))}`).catch(() => refresh());
}

export function start() {
  for (const kind of ["pointerover", "focusin"]) addEventListener(kind, light);
  addEventListener("keydown", onKey);
  addEventListener("click", onClick);
  addEventListener("submit", onSubmit);
  document.addEventListener("coven:shown", showWhy);
  document.addEventListener("coven:shown", listAnew);
  document.addEventListener("coven:shown", walkOn);
  const log = document.querySelector(".talk .log");
  if (log) log.scrollTop = log.scrollHeight;
}
