/* Has the site kept for offline use (service-worker.js), and says when a new version is ready.
 *
 * Why this is JavaScript: it must also work when Python does not start, since a new version may be
 * what mends that. Nothing is registered before the application is ready: the worker then finds in
 * the browser's cache what the start has downloaded, and competes with nothing.
 * Where browsers refuse (denied storage, a frame without an origin, no secure context), the page
 * plays on without any of it.
 *
 * On [data-app]:   data-offline="true"   all files are kept, and this page is served from them
 *                  data-update="ready"   a new version is kept and waits; event "yinsh:update"
 * window.yinshOffline.update()           go on with the version that waits; the page loads anew
 */
(function () {
  "use strict";

  var CHECK_EVERY = 3600 * 1000; // ms between questions for a new version, while a page stays open
  var PATIENCE = 60000; // ms for the new version to take over; it mostly needs a few

  var app = document.querySelector("[data-app]");
  var workers = null;
  try { workers = navigator.serviceWorker; } catch (refused) { /* a frame without an origin */ }
  var registration = null;
  var checked = 0;
  var reloading = false;

  function reload() {
    if (!reloading) window.location.reload();
    reloading = true;
  }

  window.yinshOffline = {
    update: function () {
      var next = registration && registration.waiting;
      if (!next) return reload();
      workers.addEventListener("controllerchange", reload, { once: true });
      window.setTimeout(reload, PATIENCE);
      next.postMessage({ type: "update" });
    },
  };
  if (!app || !workers) return;

  function isReady() {
    return app.getAttribute("data-ready") === "true";
  }

  function look() {
    if (workers.controller) app.setAttribute("data-offline", "true");
    if (!isReady() || !registration || !registration.waiting || !workers.controller) return;
    if (app.getAttribute("data-update") === "ready") return;
    app.setAttribute("data-update", "ready");
    document.dispatchEvent(new CustomEvent("yinsh:update"));
  }

  function follow(worker) {
    if (worker) worker.addEventListener("statechange", look);
  }

  function refused(error) {
    console.info("offline: " + (error && error.message));
  }

  function check() {
    if (document.hidden || !registration || Date.now() - checked < CHECK_EVERY) return;
    checked = Date.now();
    registration.update().catch(refused);
  }

  function follows(found) {
    if (!found || registration === found) return;
    registration = found;
    checked = Date.now();
    follow(found.installing);
    found.addEventListener("updatefound", function () { follow(found.installing); });
    look();
  }

  // What this page may still ask for: files of its version must stay until it is gone.
  function tellStarted() {
    if (!workers.controller) return;
    var later = document.querySelectorAll("link[rel=alternate]");
    var needs = Array.prototype.map.call(later, function (link) { return link.href; });
    workers.controller.postMessage({ type: "started", needs: needs });
  }

  function ready() {
    workers.register("./service-worker.js", { updateViaCache: "none" }).then(follows, refused);
    tellStarted();
    look();
  }

  workers.addEventListener("controllerchange", look);
  document.addEventListener("visibilitychange", check);
  look();
  // A version that does not start must still hear of the next one.
  if (workers.controller) workers.getRegistration().then(follows, refused);
  if (isReady()) ready();
  else {
    new MutationObserver(function (changes, observer) {
      if (!isReady()) return;
      observer.disconnect();
      ready();
    }).observe(app, { attributes: true, attributeFilter: ["data-ready"] });
  }
})();
