/* Brings the rules engine up beside a page that is already painted.
 *
 * Why this is JavaScript: it runs before any Python can. It downloads every file that the start
 * needs exactly once, checks each (status, type, length, hash), shows how far it is, and gives the
 * checked bytes to PyScript and Pyodide when they ask. So a host's HTML error page is never taken
 * for Python, files of two versions of the site never mix, and no failure is an endless wait.
 * Must not know: anything about the game.
 *
 * Kept to syntax that browsers too old for the app still parse, so that they get a sentence.
 */
(function () {
  "use strict";

  // The build puts { page, messages, files, modules, core, runtime, worker, lock } here; null in an unbuilt
  // checkout.
  var BOOT = /* build:boot */ null /* /build:boot */;

  var STALLED_AFTER = { loading: 30, starting: 90 }; // seconds without any sign of progress
  var SILENT = 1; // seconds after which who does not see the progress hears, once, that it loads
  var ASKED_ANEW = 10; // seconds after which a retry waits no longer for the files it asks for anew
  // Seconds that the worker stays when it is done: browsers keep the code that they make better by and
  // by, and find it again at the next start, as long as the one who had it compiled is still there.
  var LINGERS = 60;
  var AFTER_RUN = 10; // seconds that the application has, once its script ended, to report ready

  var script = document.currentScript;
  if (!BOOT) return;
  var app, panel, statusLine, bar, retry, live; // there once the page is read

  var realFetch = window.fetch;
  var known = {}; // absolute URL without query -> file of BOOT.files
  var downloads = {}; // the same -> promise of its checked content, once asked for
  var received = 0;
  var expected = 0;
  var phase = "loading";
  var started = false;
  var seconds = 0;
  var quietSeconds = 0;
  var failed = null; // the Trouble that ended the start
  var suspects = []; // the files that a retry asks the server for anew
  var ticker = 0;

  function words(key) {
    var language = window.yinshLanguage;
    var said = (language && BOOT.messages[language.code]) || BOOT.messages.en;
    return said[key] || BOOT.messages.en[key] || key;
  }

  function say(key, values) {
    statusLine.textContent = words(key).replace(/\{(\w+)\}/g, function (all, name) {
      return values && name in values ? values[name] : all;
    });
  }

  function Trouble(key, values) {
    this.key = key;
    this.values = values || {};
    this.message = key + " " + JSON.stringify(this.values);
  }
  Trouble.prototype = Object.create(Error.prototype);

  function fail(trouble) {
    if (failed || phase === "ready") return;
    if (!(trouble instanceof Trouble)) {
      trouble = new Trouble("boot.failed", { reason: String((trouble && trouble.message) || trouble) });
    }
    failed = trouble;
    if (trouble.values.url) suspects = [trouble.values.url];
    else if (/failed|stalled/.test(trouble.key)) suspects = unchecked();
    console.warn("boot: " + trouble.message);
    if (panel) showFailure(trouble);
  }

  function showFailure(trouble) {
    say(trouble.key, trouble.values);
    panel.hidden = false;
    live.textContent = statusLine.textContent;
    panel.setAttribute("data-boot-failed", trouble.key);
    bar.hidden = true;
    retry.hidden = false;
    retry.textContent = words("boot.retry");
  }

  function again() {
    function reload() {
      // A version that waits (static/offline.js) is the likeliest cure.
      if (window.yinshOffline) window.yinshOffline.update();
      else window.location.reload();
    }
    window.setTimeout(reload, ASKED_ANEW * 1000);
    renew(suspects).then(reload, reload);
  }

  // Asks the server for files anew, past every cache.
  function renew(urls) {
    return Promise.all(urls.map(function (url) { return realFetch(url, { cache: "reload" }); }));
  }

  // What is kept unpacked was checked when it was stored, and is not at each start: where something
  // is wrong without a file to blame, it may be one of these. All their addresses, of a kind.
  function unchecked(kind) {
    if (!kept()) return [];
    return BOOT.files
      .filter(function (file) { return file.unpacked && (!kind || file.kind === kind); })
      .map(function (file) { return file.url; });
  }

  // The next start shall have another snapshot.
  function mendSnapshot() {
    renew(unchecked("snapshot")).catch(function () { /* offline: then later */ });
  }

  function progress(bytes) {
    received += bytes;
    quietSeconds = 0;
    if (phase === "loading" && part() === 1) phase = "starting";
    // What is kept is mostly there before anybody could read how far it is.
    if (!kept() || seconds >= SILENT || !bytes) tell();
  }

  function part() {
    return expected ? Math.min(received / expected, 1) : 0;
  }

  function tell() {
    if (failed || !panel) return;
    if (part() < 1) {
      bar.value = part();
      say("boot.loading", { percent: Math.floor(part() * 100) });
    } else if (bar.hasAttribute("value")) {
      bar.removeAttribute("value"); // how long the start takes is not known
      say("boot.starting");
    }
  }

  // Ticks are counted, not clock time: a laptop that slept has not been waiting.
  function watch() {
    quietSeconds += 1;
    seconds += 1;
    if (seconds === SILENT) {
      tell();
      if (live) live.textContent = words("boot.starting");
    }
    if (quietSeconds >= STALLED_AFTER[phase]) {
      fail(new Trouble("boot.stalled", { seconds: quietSeconds }));
    }
  }

  // ---- downloads ------------------------------------------------------------------------------

  function plain(url) {
    var full = new URL(url, document.baseURI);
    full.search = "";
    full.hash = "";
    return full.href;
  }

  function bare(type) {
    return (type || "").split(";")[0].trim().toLowerCase();
  }

  function type(response) {
    return bare(response.headers.get("content-type"));
  }

  // Every type but a web page will do here: what counts is the content, checked below.
  function check(file, answer) {
    if (!answer.ok) {
      throw new Trouble("boot.missing", { file: file.path, url: file.url, status: answer.status });
    }
    if (answer.type === "text/html") throw new Trouble("boot.html", { file: file.path, url: file.url });
  }

  function unreachable(file) {
    return new Trouble("boot.network", { file: file.path, url: file.url });
  }

  function ask(file) {
    return realFetch(file.url).then(
      function (response) {
        check(file, { ok: response.ok, status: response.status, type: type(response) });
        return response;
      },
      function () { throw unreachable(file); }
    );
  }

  function changed(file) {
    return new Trouble("boot.changed", { file: file.path, url: file.url });
  }

  // Reads `stream` into one array of exactly `size` bytes, or fails.
  function readAll(stream, size, file, onBytes) {
    var bytes = new Uint8Array(size);
    var at = 0;
    var reader = stream.getReader();
    function step(chunk) {
      if (chunk.done) {
        if (at !== size) throw changed(file);
        return bytes;
      }
      if (at + chunk.value.length > size) throw changed(file);
      bytes.set(chunk.value, at);
      at += chunk.value.length;
      if (onBytes) onBytes(chunk.value.length);
      return reader.read().then(step);
    }
    return reader.read().then(step);
  }

  function sameHash(bytes, file) {
    // Only pages of a secure context can hash; elsewhere the exact length has to do.
    if (!window.crypto || !window.crypto.subtle) return bytes;
    return window.crypto.subtle.digest("SHA-256", bytes).then(function (digest) {
      var hex = Array.prototype.map
        .call(new Uint8Array(digest), function (b) { return (b + 256).toString(16).slice(1); })
        .join("");
      if (hex !== file.sha256) throw changed(file);
      return bytes;
    });
  }

  // The service worker has checked and unpacked it, and says so.
  var UNPACKED = "x-unpacked";
  function readUnpacked(file, response) {
    return readAll(response.body, file.unpacked, file).then(function (bytes) {
      progress(file.size);
      return bytes;
    });
  }

  var readers = {
    bytes: function (file, response) {
      return readAll(response.body, file.size, file, progress).then(function (bytes) {
        return sameHash(bytes, file);
      });
    },
    // A gzip file that is unpacked once it is checked.
    packed: function (file, response) {
      if (response.headers.has(UNPACKED)) return readUnpacked(file, response);
      return readers.bytes(file, response).then(function (bytes) {
        var stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Response(stream).arrayBuffer();
      }).then(function (whole) { return new Uint8Array(whole); });
    },
    // A host that does not know the type still works: the content is checked and compiled from memory.
    wasm: function (file, response) {
      if (kept() && type(response) === "application/wasm") {
        return WebAssembly.compileStreaming(response).then(function (module) {
          progress(file.size);
          return module;
        });
      }
      return readers.bytes(file, response).then(function (bytes) { return WebAssembly.compile(bytes); });
    },
    // A gzip file that is unpacked here, so that no host's compression settings matter.
    snapshot: function (file, response) {
      if (response.headers.has(UNPACKED)) return readUnpacked(file, response);
      var counter = new TransformStream({
        transform: function (chunk, out) {
          progress(chunk.length);
          out.enqueue(chunk);
        },
      });
      var stream = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
      return readAll(stream, file.unpacked, file);
    },
  };

  // What takes longest is done beside the page, in a worker: static/boot-worker.js.
  var beside = {}; // kind of file -> promise of its content; null: the page has to do it itself
  function workBeside() {
    var tasks = { kept: kept() };
    var settle = {};
    BOOT.files.forEach(function (file) {
      if (file.kind !== "wasm" && file.kind !== "snapshot") return;
      var url = new URL(file.url, document.baseURI).href;
      tasks[file.kind] = { url: url, size: file.size, unpacked: file.unpacked };
      beside[file.kind] = new Promise(function (resolve) { settle[file.kind] = resolve; });
    });
    function giveUp() {
      for (var kind in settle) settle[kind](null);
    }
    var worker;
    try { worker = new Worker(BOOT.worker, { name: JSON.stringify(tasks) }); }
    catch (refused) { return giveUp(); }
    worker.onmessage = function (event) {
      if ("received" in event.data) progress(event.data.received);
      else settle[event.data.kind](event.data.content);
    };
    worker.onerror = function (event) {
      event.preventDefault();
      giveUp();
    };
    Promise.all([beside.wasm, beside.snapshot]).then(function () {
      worker.onmessage = worker.onerror = null; // whatever else it says comes too late
      settle = {}; // which would hold on to what they gave
      window.setTimeout(function () { worker.terminate(); }, LINGERS * 1000);
    });
  }

  function download(file) {
    expected += file.size;
    var before = received;
    function here() {
      return ask(file).then(function (response) { return readers[file.kind](file, response); });
    }
    var content = !beside[file.kind] ? here()
      : beside[file.kind].then(function (found) { return found || here(); });
    if (file.optional) {
      content = content.catch(function (error) {
        console.warn("boot: starting without " + file.path + " (" + error.message + ")");
        if (error.key === "boot.changed") mendSnapshot();
        expected -= file.size;
        received = Math.min(received, Math.max(before, expected));
        progress(0);
        return null;
      });
    } else {
      content.catch(fail);
    }
    return content;
  }

  // The checked content of a file of BOOT.files (whatever its query), null for any other URL.
  // A file marked `later` is downloaded when it is first asked for.
  function contentOf(url) {
    var key = plain(url);
    if (!downloads[key] && known[key]) downloads[key] = download(known[key]);
    return downloads[key] || null;
  }

  // PyScript and Pyodide fetch by URL; what was downloaded and checked above answers them.
  function answer(request, options) {
    var content = contentOf(typeof request === "string" ? request : request.url || String(request));
    if (!content) return realFetch.call(window, request, options);
    return content.then(function (bytes) {
      return new Response(bytes instanceof Uint8Array ? bytes : null);
    });
  }

  // ---- modules --------------------------------------------------------------------------------

  function diagnose(module) {
    return ask(module).then(function (response) {
      if (!/javascript|ecmascript/.test(type(response))) {
        throw new Trouble("boot.mime", {
          file: module.path, url: module.url, type: type(response) || "?", expected: "text/javascript",
        });
      }
      throw new Trouble("boot.failed", { reason: module.path, url: module.url });
    }).catch(fail);
  }

  function preload(module) {
    expected += module.size;
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = module.url;
    link.onload = function () { progress(module.size); };
    link.onerror = function () { diagnose(module); };
    document.head.appendChild(link);
  }

  function run(url) {
    var script = document.createElement("script");
    script.type = "module";
    script.src = url;
    // Which of the modules it imports was at fault is found out by asking for each.
    script.onerror = function () { BOOT.modules.forEach(diagnoseQuietly); };
    document.head.appendChild(script);
  }

  function diagnoseQuietly(module) {
    return ask(module).then(function (response) {
      if (!/javascript|ecmascript/.test(type(response))) return diagnose(module);
    }).catch(fail);
  }

  // ---- storage --------------------------------------------------------------------------------

  // PyScript opens an IndexedDB for its package cache while it is imported, and does not start where
  // third-party storage is denied (a blog's iframe). We use no packages, so an empty stand-in for
  // that one database is enough, everywhere.
  function indexedDbStandIn() {
    function request(result) {
      var it = {};
      Promise.resolve().then(function () {
        if (it.onsuccess) it.onsuccess({ type: "success", target: { result: result } });
      });
      return it;
    }
    function answering(result) {
      return function () { return request(result); };
    }
    var store = {
      count: answering(0), getAllKeys: answering([]), get: answering(undefined),
      getKey: answering(undefined), put: answering(undefined), delete: answering(undefined),
      clear: answering(undefined),
    };
    var database = {
      objectStoreNames: ["entries"],
      transaction: function () { return { objectStore: function () { return store; } }; },
      close: function () {},
    };
    var real = null;
    try { real = window.indexedDB; } catch (denied) { /* stays null */ }
    var standIn = Object.create(real || null);
    standIn.open = function (name) {
      if (String(name).indexOf("IDBMap/") === 0) return request(database);
      if (!real) throw new DOMException("storage is denied", "SecurityError");
      return real.open.apply(real, arguments);
    };
    try {
      Object.defineProperty(window, "indexedDB", { configurable: true, value: standIn });
    } catch (fixed) {
      console.warn("boot: indexedDB cannot be replaced");
    }
  }

  // ---- start ----------------------------------------------------------------------------------

  function tooOld() {
    return !(
      window.WebAssembly && WebAssembly.compileStreaming && window.DecompressionStream &&
      window.TransformStream && window.structuredClone && window.customElements &&
      "noModule" in HTMLScriptElement.prototype && "popover" in HTMLElement.prototype
    );
  }

  // Does everything come from what this browser keeps (static/offline.js)?
  function kept() {
    try {
      return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
    } catch (refused) {
      return false;
    }
  }

  // Neither a download of the runtime nor what the page's thread does with it may hold up the first
  // paint. Hidden tabs never paint, and not every browser tells of paints: for those there are frames,
  // and a timer in the end.
  function afterFirstPaint(next) {
    var done = false;
    function once() {
      if (!done) {
        done = true;
        next();
      }
    }
    var told = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
    if (kept()) {
      // The whole page has been drawn, if not shown yet; nothing is downloaded that could be in the way.
      whenRead(function () {
        window.requestAnimationFrame(function () { window.setTimeout(once); });
      });
    } else if (told && told.indexOf("paint") >= 0) {
      // The very first one may have been of the empty page.
      new PerformanceObserver(function (paints) {
        if (paints.getEntriesByName("first-contentful-paint").length) once();
      }).observe({ type: "paint", buffered: true });
    } else {
      window.requestAnimationFrame(function () { window.requestAnimationFrame(once); });
    }
    window.setTimeout(once, document.hidden ? 0 : 3000);
  }

  function ready() {
    phase = "ready";
    window.clearInterval(ticker);
    if (window.fetch === answer) window.fetch = realFetch;
    downloads = known = beside = {};
    panel.hidden = true;
  }

  // What everything else waits for comes first: a service worker answers one after the other. What is
  // kept need not wait for the first paint: it is no download, and none of it is the page's own work.
  function loadBeside() {
    if (beside.wasm) return;
    workBeside();
    BOOT.modules.forEach(preload);
  }

  // Python may start at once; PyScript looks for what it is to run on the page.
  function load() {
    if (failed) return;
    window.fetch = answer;
    loadBeside();
    run(BOOT.runtime);
    BOOT.files.forEach(function (file) {
      if (!file.later) contentOf(file.url);
    });
    // Python asks for the sentences of its reader's language, which are on their way.
    function core() { whenRead(function () { run(BOOT.core); }); }
    if (window.yinshLanguage) window.yinshLanguage.ready.then(core);
    else core();
    progress(0);
    ticker = window.setInterval(watch, 1000);
  }

  // The runtime wrapper (static/runtime/runtime.mjs) takes the compiled module and the memory
  // snapshot from here, since no fetch could carry them.
  window.yinshBoot = {
    content: contentOf,
    memory: function (url) { return known[plain(url)].memory; },
    mendSnapshot: mendSnapshot,
    lock: BOOT.lock,
    alive: function () { quietSeconds = 0; },
  };

  // PyScript reports an application that failed only on the console.
  document.addEventListener("py:done", function () {
    window.setTimeout(function () {
      if (phase !== "ready") fail(new Trouble("boot.failed", { reason: "main.py" }));
    }, AFTER_RUN * 1000);
  });
  // An import that was refused names the module that was asked for, not the one at fault: that one
  // is looked for before the refusal itself is shown.
  window.addEventListener("unhandledrejection", function (event) {
    if (phase === "ready" || !started) return;
    Promise.all(BOOT.modules.map(diagnoseQuietly)).then(function () { fail(event.reason); });
  });

  function start() {
    started = true;
    whenRead(function () { panel.hidden = false; });
    if (window.location.protocol === "file:") fail(new Trouble("boot.file"));
    else if (script.getAttribute("data-page") !== BOOT.page) {
      // A page that a cache has kept, and the script of a newer one.
      fail(new Trouble("boot.changed", { file: "index.html", url: "./" }));
    }
    else if (tooOld()) fail(new Trouble("boot.old"));
    else {
      indexedDbStandIn();
      BOOT.files.forEach(function (file) {
        known[plain(file.url)] = file;
      });
      if (kept()) loadBeside();
      afterFirstPaint(load);
    }
  }

  // All the elements are there: what has happened so far can be shown.
  function look() {
    app = document.querySelector("[data-app]");
    panel = document.querySelector("[data-boot]");
    statusLine = panel.querySelector("[data-boot-status]");
    bar = panel.querySelector("progress");
    retry = panel.querySelector("[data-boot-retry]");
    live = document.querySelector("[data-live]");
    retry.addEventListener("click", again);
    new MutationObserver(function () {
      if (app.getAttribute("data-ready") === "true") ready();
    }).observe(app, { attributes: true, attributeFilter: ["data-ready"] });
    if (failed) showFailure(failed);
    else if (ticker) progress(0);
  }

  function whenRead(next) {
    if (document.readyState !== "loading") next();
    else document.addEventListener("DOMContentLoaded", next);
  }

  whenRead(look);
  // A page that only shows a game starts when its reader asks for more (static/viewer.mjs).
  if (document.documentElement.hasAttribute("data-view")) window.yinshStart = start;
  else start();
})();
