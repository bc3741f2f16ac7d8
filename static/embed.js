/* For pages that show games: turns links into boards, in frames that are as high as they need.
 *
 *   <script src="https://SITE/embed.js" async></script>
 *   <a data-yinsh href="https://SITE/#g=GAME" data-theme="dark" data-start="12">A game of YINSH</a>
 *
 * Without the script the link stays a link. Every data- attribute but data-yinsh is a parameter of
 * the frame's address (README.md lists them). What a frame says arrives at it as an event:
 *
 *   frame.addEventListener("yinsh", (event) => console.log(event.detail.type))
 *
 * and frame.contentWindow.postMessage({ target: "yinsh", v: 1, type: "goto", turn: 12 }, "*") tells
 * it something. Published at the root of the site, so that its address stays the same.
 */
(function () {
  "use strict";

  var HOME = new URL("./", document.currentScript.src).href;
  var SANDBOX =
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
  var TALLEST = 2000; // px
  var frames = [];

  function board(link) {
    var url = new URL(link.href, document.baseURI);
    // Nothing but this site's own page: a link is only a link.
    if (url.href.split(/[?#]/)[0].replace(/index\.html$/, "") !== HOME) return;
    url.searchParams.set("embed", "1");
    Object.keys(link.dataset).forEach(function (name) {
      if (name !== "yinsh") url.searchParams.set(name, link.dataset[name]);
    });
    var frame = document.createElement("iframe");
    frame.src = url.href;
    frame.title = link.textContent.trim() || "YINSH";
    frame.loading = "lazy";
    frame.setAttribute("sandbox", SANDBOX);
    frame.allow = "fullscreen; clipboard-write";
    frame.className = link.className;
    frame.style.cssText = "display:block;width:100%;aspect-ratio:4/5;border:0";
    frames.push(frame);
    link.replaceWith(frame);
  }

  function scan(root) {
    root.querySelectorAll("a[data-yinsh]").forEach(board);
  }

  window.addEventListener("message", function (event) {
    var said = event.data;
    if (!said || said.source !== "yinsh" || said.v !== 1) return;
    frames = frames.filter(function (frame) { return frame.isConnected; });
    frames.forEach(function (frame) {
      if (event.source !== frame.contentWindow) return;
      if (said.type === "resize" && said.height > 0 && said.height <= TALLEST) {
        frame.style.aspectRatio = "auto";
        frame.style.height = said.height + "px";
      }
      frame.dispatchEvent(new CustomEvent("yinsh", { detail: said, bubbles: true }));
    });
  });

  function start() {
    scan(document);
    new MutationObserver(function (changes) {
      changes.forEach(function (change) {
        change.addedNodes.forEach(function (node) {
          if (node.matches && node.matches("a[data-yinsh]")) board(node);
          else if (node.querySelectorAll) scan(node);
        });
      });
    }).observe(document.documentElement, { childList: true, subtree: true });
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
