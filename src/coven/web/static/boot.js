// Runs before the page is painted: style sheets ask for .js where only a script can help.
document.documentElement.classList.add("js");
