/* The page in its reader's language, before Python has started and when the language is changed.
 *
 * Why this is JavaScript: the first paint must not be in a language that its reader has not asked
 * for. Which languages there are, and who gets which, is yinsh/view/languages.py, compiled. The
 * page itself is English; the sentences of another language are one file (yinsh/site/locales.py),
 * asked for at once, and until it is there the words of the page are not shown (wishes.css).
 * On <html>:  lang, dir;  data-translating while words are waited for
 * window.yinshLanguage:
 *   code; messages, text   the language, its sentences by key, and its file; null for English
 *   ready            a promise, kept once it is known what the page says: at the latest after PATIENCE
 *   load(code)       a promise of the text of a language's file
 *   fill(code, messages)   makes the marked elements of the page (yinsh/view/page.py) say them
 * Must not know: what is said, the game.
 */
(function () {
  "use strict";

  /* build:languages */ /* /build:languages */

  if (typeof language_for !== "function" || !window.Promise || !window.fetch) return;

  var PATIENCE = 8000; // ms; then the page is English
  var MARKS = {
    "data-message-name": "aria-label",
    "data-message-title": "title",
    "data-message-placeholder": "placeholder",
    "data-message-content": "content",
  };
  var root = document.documentElement;

  function asked() {
    var values = window.yinshAddress ? window.yinshAddress.values : [];
    for (var i = 0; i < values.length; i++) if (values[i][0] === "lang") return values[i][1];
    return "";
  }

  function kept() {
    try {
      return String(JSON.parse(window.localStorage.getItem("yinsh.settings")).lang);
    } catch (denied) {
      return "";
    }
  }

  function say(messages, key) {
    var message = messages[key];
    return typeof message === "string" ? message : null;
  }

  function fill(code, messages) {
    document.querySelectorAll("[data-message]").forEach(function (element) {
      var text = say(messages, element.getAttribute("data-message"));
      if (text !== null) element.textContent = text;
    });
    Object.keys(MARKS).forEach(function (mark) {
      document.querySelectorAll("[" + mark + "]").forEach(function (element) {
        var text = say(messages, element.getAttribute(mark));
        if (text !== null) element.setAttribute(MARKS[mark], text);
      });
    });
    root.lang = code;
    root.dir = direction(code);
  }

  function load(code) {
    var link = document.querySelector('link[data-language="' + code + '"]');
    if (!link) return Promise.reject(new Error("there is no file for " + code));
    return window.fetch(link.href).then(function (response) {
      if (!response.ok) throw new Error(link.href + ": status " + response.status);
      return response.text();
    });
  }

  var code = language_for([asked(), kept()].concat(window.navigator.languages || []));
  var language = {
    code: code, messages: null, text: null, ready: Promise.resolve(), load: load, fill: fill,
  };
  window.yinshLanguage = language;
  root.dir = direction(code);
  root.lang = code;
  if (code === "en") return;

  root.setAttribute("data-translating", "");
  var late = new Promise(function (_, fail) {
    window.setTimeout(function () { fail(new Error("too late")); }, PATIENCE);
  });
  var whole = new Promise(function (next) {
    if (document.readyState !== "loading") next();
    else document.addEventListener("DOMContentLoaded", next);
  });
  language.ready = Promise.race([load(code), late]).then(function (text) {
    var messages = JSON.parse(text);
    return whole.then(function () {
      fill(code, messages);
      language.messages = messages;
      language.text = text;
    });
  }).catch(function (error) {
    console.warn("language: the page stays English (" + error.message + ")");
    language.code = root.lang = "en";
    root.dir = direction("en");
  }).then(function () { root.removeAttribute("data-translating"); });
})();
