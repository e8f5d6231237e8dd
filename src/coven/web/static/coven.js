// What every page does; the rest is loaded where it is needed.
import { fadeToasts, toast } from "./page.js";

const { body, documentElement: root } = document;

// Light or dark: follows the system until somebody chooses; the server remembers the choice in a cookie.
addEventListener("submit", (event) => {
  if (event.target.id !== "theme") return;
  event.preventDefault();
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  const fields = new URLSearchParams({ theme: root.dataset.theme });
  fetch(event.target.action, { method: "POST", body: fields, redirect: "manual" }).catch(() => {});
});

// The panels of a phone's bottom sheet.
function showTab(name) {
  body.dataset.tab = name;
  for (const tab of document.querySelectorAll(".mtabs [data-tab-name]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.tabName === name));
  }
  const log = document.querySelector(".talk .log");
  if (name === "log" && log) log.scrollTop = log.scrollHeight;
}
addEventListener("click", (event) => {
  const tab = event.target.closest?.(".mtabs [data-tab-name]");
  if (tab) showTab(tab.dataset.tabName);
});
let over = body.dataset.over;
document.addEventListener("coven:shown", () => {
  if (body.dataset.tab) showTab(over === body.dataset.over ? body.dataset.tab : "move"); // the results come first
  over = body.dataset.over;
});

// Copy a link; where that is not allowed it is selected instead.
addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  event.preventDefault();
  const field = document.getElementById(button.dataset.copy);
  const text = field ? field.value : location.href;
  try {
    await navigator.clipboard.writeText(text);
    toast("Link copied.");
  } catch {
    field?.select();
    toast(field ? "Press Ctrl+C to copy the link." : text);
  }
});

// Everybody adds a number of their own to the deal: see "fair dealing".
function fillNonces() {
  for (const field of document.querySelectorAll("input[data-nonce]")) {
    if (field.value) continue;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}
fillNonces();
document.addEventListener("coven:shown", fillNonces);

// Plus and minus beside a number.
addEventListener("click", (event) => {
  const step = event.target.closest?.("[data-step]");
  const field = step?.parentElement.querySelector("input");
  if (!field) return;
  if (step.dataset.step === "1") field.stepUp();
  else field.stepDown();
  field.dispatchEvent(new Event("change", { bubbles: true }));
});

fadeToasts();
if (body.dataset.live) {
  const parts = ["live", "table", "board", "fit", "pace", "past"].map((name) => import(`./${name}.js`));
  const [live, table, board, fit, pace, past] = await Promise.all(parts);
  fit.start();
  pace.start();
  past.start();
  table.start();
  board.start();
  live.start(body.dataset.live);
}
if (body.dataset.lesson) {
  const parts = ["table", "board", "fit", "lesson"].map((name) => import(`./${name}.js`));
  const [table, board, fit, lesson] = await Promise.all(parts);
  fit.start();
  table.start();
  board.start();
  lesson.start();
}
if (body.dataset.last) {
  const parts = ["replay", "board", "fit"].map((name) => import(`./${name}.js`));
  const [replay, board, fit] = await Promise.all(parts);
  fit.start();
  board.start();
  replay.start();
}
if (body.dataset.poll) (await import("./lobby.js")).start(Number(body.dataset.poll));
if (document.getElementById("what-box")) (await import("./what.js")).start();
if (document.querySelector("[data-fit]")) (await import("./choices.js")).start();
if (document.getElementById("goal-box")) (await import("./goal.js")).start();
if (document.getElementById("q")) (await import("./search.js")).start();
root.classList.add("ready");
