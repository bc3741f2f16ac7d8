/* Shows what this browser kept, the colours and the game's pieces, before Python has started.
 *
 * Why this is JavaScript: for the second or two until Python runs, an empty board would look like a
 * lost game. Python draws everything again when it is there; whatever is odd in storage is left for
 * it to explain.
 */
(function () {
  "use strict";

  // A frame, and a page that only shows a game, look as their address says.
  var root = document.documentElement;
  if (root.hasAttribute("data-embed") || root.hasAttribute("data-view")) return;

  var FIRST = { a: 2, b: 1, c: 1, d: 1, e: 1, f: 2, g: 2, h: 3, i: 4, j: 5, k: 7 };
  var PIECES = { R: "white-ring", r: "black-ring", M: "white-marker", m: "black-marker" };

  function read(storage, key) {
    try {
      return window[storage].getItem(key) || "";
    } catch (denied) {
      return "";
    }
  }

  function kept(storage, key) {
    try {
      return JSON.parse(read(storage, key)) || {};
    } catch (odd) {
      return {};
    }
  }

  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch (odd) {
      return "";
    }
  }

  // The position to be seen, as yinsh/web/keeping.py will find it; none for somebody else's link.
  function position() {
    var address = window.location.hash;
    var seen = kept("sessionStorage", "yinsh.seen");
    if (address && seen.address === address) return seen.position;
    if (address) return /^#p=/.test(address) ? decoded(address.slice(3)) : "";
    var here = read("sessionStorage", "yinsh.here") || read("localStorage", "yinsh.latest");
    return kept("localStorage", "yinsh.games." + here).position;
  }

  // One letter line of a position's text (yinsh/position_text.py): pieces, and runs of vacant points.
  function showLine(letter, line) {
    var number = FIRST[letter];
    (line.match(/\d+|[RrMm]/g) || []).forEach(function (run) {
      if (!PIECES[run]) {
        number += Number(run);
        return;
      }
      var place = document.querySelector('[data-point="' + letter + number + '"] [data-piece]');
      number += 1;
      if (!place) return;
      var piece = document.createElementNS("http://www.w3.org/2000/svg", "use");
      piece.setAttribute("href", "#" + PIECES[run]);
      place.appendChild(piece);
    });
  }

  var settings = kept("localStorage", "yinsh.settings");
  var address = window.yinshAddress;
  if (address) address.looks.forEach(function (look) {
    var name = "data-" + look;
    var value = settings[look];
    if (typeof value !== "string" || value === "auto" || root.hasAttribute(name)) return;
    if (address.allows(look, value)) root.setAttribute(name, value);
  });
  if (settings.zen === "on") document.querySelector("[data-app]").setAttribute("data-zen", "on");
  if (settings.analysis === "on") {
    document.querySelector("[data-app]").setAttribute("data-evaluation", "on"); // makes room
  }
  var turned = (settings.turn || "0") !== "0" || settings.mirrored === "on";
  var text = position();
  // Real ones are shorter by half; everything that is no text, or endless, is not shown at all.
  var lines = typeof text === "string" && text.length < 400 ? text.split("~")[0].split(".") : [];
  if (!turned && lines.length === 11) {
    Object.keys(FIRST).forEach(function (letter, index) {
      showLine(letter, lines[index]);
    });
  }
})();
