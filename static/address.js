/* Reads how the page is to look and begin from its address, before anything is painted.
 *
 * Why this is JavaScript: it decides which page the first paint shows, and whether Python is to
 * start at all. The table of parameters is yinsh/viewer/parameters.py, compiled.
 * On <html>:  data-embed, data-view (the game is only shown: static/viewer.mjs), data-theme,
 *             data-board, data-set, data-coords, data-moves, data-controls
 * window.yinshAddress:  query (what the application reads; the viewer says there where it was),
 *                       values (what holds), looks (the attributes of the whole page among them),
 *                       allows(name, value): could it be said there?
 * Must not know: the game.
 */
(function () {
  "use strict";

  /* build:parameters */ /* /build:parameters */

  if (typeof read_parameters !== "function" || !window.URLSearchParams) return;
  var root = document.documentElement;
  var pairs = [];
  new URLSearchParams(window.location.search).forEach(function (value, name) {
    pairs.push([name, value]);
  });
  var values = read_parameters(pairs);
  var looks = ["theme", "board", "set"]; // attributes of the whole page, where they are not the default
  window.yinshAddress = {
    looks: looks,
    query: window.location.search,
    values: values,
    allows: function (name, value) {
      return PARAMETERS.some(function (it) { return it[0] === name && fits(value, it[1]); });
    },
  };

  function value(name) {
    return value_of(values, name);
  }

  values.forEach(function (entry) {
    if (entry[0].charAt(0) !== "!") return;
    console.info(
      "address: " + entry[0].slice(1) + " cannot be " + JSON.stringify(entry[1]) +
      "; it is one of: " + entry[2].replace("#", "a number").split("|").filter(Boolean).join(", ")
    );
  });

  var embedded = value("embed") === "1";
  if (embedded) root.setAttribute("data-embed", "");
  PARAMETERS.forEach(function (it) {
    var look = value(it[0]);
    if (looks.indexOf(it[0]) >= 0 && look !== it[1].split("|")[0]) {
      root.setAttribute("data-" + it[0], look);
    }
  });
  root.setAttribute("data-moves", value("moves"));
  root.setAttribute("data-controls", value("controls"));
  if (!embedded && !viewing(values)) return;
  root.setAttribute("data-coords", value("coords") === "1" ? "on" : "off");
  root.setAttribute("data-view", "");

  // A frame without an origin may not load modules unless the host allows it: then the address of
  // the game is all that there is to show.
  function explain() {
    var box = document.querySelector("[data-viewer-trouble]");
    var link = box.querySelector("a");
    link.href = link.textContent = window.location.href.split(/[?#]/)[0] + window.location.hash;
    box.hidden = false;
    root.setAttribute("data-trouble", "");
  }

  var script = document.createElement("script");
  script.type = "module";
  script.onerror = explain;
  ["data-viewer-script", "data-viewing-script"].forEach(function (mark) {
    var preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.href = document.querySelector("link[" + mark + "]").href;
    if (!script.src) script.src = preload.href;
    document.head.appendChild(preload);
  });
  // It works on the whole page, and after boot.js.
  document.addEventListener("DOMContentLoaded", function () { document.head.appendChild(script); });
})();
