// Turns one tree into another with as few changes as it can: what has an id keeps its element, and with it its
// focus, its scroll position and its animation. What a reader does to the page stays: the text in a field, an
// open <details>, and whatever a script sets with `style` or keeps in an element marked data-own.

const OURS = new Set(["style", "open"]);

export function morph(from, to) {
  morphAttributes(from, to);
  if (!from.hasAttribute("data-own")) morphChildren(from, to);
}

function morphAttributes(from, to) {
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && !OURS.has(name)) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !OURS.has(name)) from.removeAttribute(name);
  }
}

function morphChildren(parent, wanted) {
  const kept = new Map();
  for (const child of parent.children) if (child.id) kept.set(child.id, child);
  let next = parent.firstChild;
  for (const goal of [...wanted.childNodes]) {
    const old = goal.id ? kept.get(goal.id) : likely(next, goal);
    if (old && alike(old, goal)) {
      if (old === next) next = next.nextSibling;
      else place(parent, old, next);
      if (goal.id) kept.delete(goal.id);
      if (old.nodeType === Node.ELEMENT_NODE) morph(old, goal);
      else if (old.data !== goal.data) old.data = goal.data;
    } else {
      parent.insertBefore(document.importNode(goal, true), next);
    }
  }
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
}

// The next old node that could become this one: nothing with an id is taken for something else.
function likely(node, goal) {
  while (node && node.id) node = node.nextSibling;
  return node && alike(node, goal) ? node : null;
}

function alike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && one.namespaceURI === other.namespaceURI;
}

// moveBefore keeps focus and animations where a browser has it.
function place(parent, node, before) {
  if (parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
