// The goal and turn of a game: at one's first match of it, and whenever its link or its key is pressed.
const box = document.getElementById("goal-box");
const SEEN = "coven-goal-";

function seen(game) {
  try {
    return localStorage.getItem(SEEN + game) !== null;
  } catch {
    return true; // where nothing can be remembered, nothing is shown again and again
  }
}

// The card is a page of its own; what is shown here is that page's card, with the icons that it draws with.
async function open(link) {
  if (box.open) return box.close();
  const answer = await fetch(link.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const icons = page.getElementById("sprite");
  icons.removeAttribute("id");
  box.replaceChildren(icons, page.querySelector(".goal"));
  if (!box.open) box.showModal();
  try {
    localStorage.setItem(SEEN + link.dataset.goal, "seen");
  } catch {
    // then it is shown again at the next match
  }
}

export function start() {
  addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-goal]");
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      open(link).catch(() => location.assign(link.href));
    } else if (event.target === box || event.target.closest?.(".goal-box [data-close]")) {
      event.preventDefault();
      box.close();
    }
  });
  const link = document.querySelector("[data-goal]");
  if (link && document.body.dataset.first && !seen(link.dataset.goal)) open(link);
}
