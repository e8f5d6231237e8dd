// The rulebook answers while one types; the form does the same without a script.
export function start() {
  const field = document.getElementById("q");
  const found = document.getElementById("found");
  const rules = [...document.querySelectorAll(".rule")].map((rule) => [rule, rule.textContent.toLowerCase()]);

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const [rule, text] of rules) {
      rule.hidden = !words.every((word) => text.includes(word));
      count += !rule.hidden;
    }
    for (const part of document.querySelectorAll(".rsec")) {
      part.hidden = !part.querySelector(".rule:not([hidden])");
    }
    found.textContent = words.length ? (count === 1 ? "1 rule found" : `${count} rules found`) : "";
  }

  field.addEventListener("input", search);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.matches("input, textarea")) return;
    event.preventDefault();
    field.focus();
  });
  const contents = [...document.querySelectorAll(".toc a")];
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      for (const link of contents) {
        if (link.hash === `#${entry.target.id}`) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    }
  }, { rootMargin: "-10% 0px -80%" });
  for (const part of document.querySelectorAll(".rsec")) watcher.observe(part);
}
