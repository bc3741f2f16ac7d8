/* Keeps the whole site in this browser, so that it plays without a network.
 *
 * Why this is JavaScript: a browser runs nothing else here. The build writes the list of files in,
 * each with the hash of its content, and puts this script at the root of the site: a new version
 * of any file is a new script, which is what browsers look for.
 *
 * One cache for each version, filled before the version is used for anything: either all of it is
 * there, checked byte for byte, or the browser stays with what it had. A page is given the files of
 * one version only. The next version waits until a person says so, or until no page is open.
 * Must not know: anything about the game, or who shows what.
 */
"use strict";

// { version, files: [[path, url, sha256, now, unpacked]] }: `url` is what the page asks for; what is
// not wanted `now` is kept only when somebody has asked for it; `unpacked` is the SHA-256 of what is
// in a gzip file that every start has to unpack, null for other files. null in an unbuilt checkout.
const SITE = /* build:offline */ null /* /build:offline */;

const ROOT = new URL(self.registration.scope);
// Other copies of the site may live elsewhere at the same origin.
const FAMILY = `yinsh ${ROOT.pathname} `;
const OURS = FAMILY + SITE.version;
const AT_ONCE = 6;

const files = new Map(SITE.files.map(([path, url, sha256, now, unpacked]) => {
  const tag = sha256.slice(0, 12);
  // Named by its content, whatever the version: so one that is unchanged is found in the old cache.
  const key = new URL(`${path}?v=${tag}`, ROOT).href;
  return [path, { path, url: new URL(url, ROOT).href, sha256, now, unpacked, tag, key }];
}));

// ---- getting files ----------------------------------------------------------------------------

async function isRight(bytes, sha256) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (b) => b.toString(16).padStart(2, "0")).join("") === sha256;
}

// A response of just these bytes. The one that came may be a redirected one, which browsers refuse
// as an answer to a navigation, and its headers may speak of a compression that is undone or of variants there are none of.
function answerOf(bytes, response) {
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.delete("vary");
  return new Response(bytes, { headers });
}

// The checked file, from the network. What the page has just downloaded lies in the browser's own
// cache and need not travel again: the hash says whether it is right, and only if it is not the
// server is asked past every cache.
async function download(file) {
  for (const cache of ["force-cache", "reload"]) {
    const response = await fetch(file.url, { cache, credentials: "same-origin" });
    if (!response.ok) continue;
    const bytes = await response.arrayBuffer();
    if (await isRight(bytes, file.sha256)) return answerOf(bytes, response);
  }
  throw new Error(`the server does not have the ${file.path} of this version`);
}

// The checked file as an earlier version kept it, or undefined.
async function inherited(file) {
  for (const name of await family()) {
    const response = await caches.match(file.key, { cacheName: name });
    if (!response) continue;
    const bytes = await response.arrayBuffer();
    const sha256 = response.headers.has(UNPACKED) ? file.unpacked : file.sha256;
    if (await isRight(bytes, sha256)) return answerOf(bytes, response);
  }
}

// What nobody has asked for yet is taken only from where the browser has it anyway.
async function alreadyHere(file) {
  try {
    const response = await fetch(file.url, { cache: "only-if-cached", mode: "same-origin" });
    const bytes = await response.arrayBuffer();
    if (response.ok && (await isRight(bytes, file.sha256))) return answerOf(bytes, response);
  } catch (absent) {
    // Then later, or never.
  }
}

// What every start has to unpack is kept unpacked, and says so (static/boot-worker.js, boot.js);
// as it came, where there is no room for that.
const UNPACKED = "x-unpacked";
async function keep(cache, file, response) {
  if (!file.unpacked) return cache.put(file.key, response);
  const inherits = response.headers.has(UNPACKED);
  try {
    return await cache.put(file.key, inherits ? response : unpacked(response.clone()));
  } catch (full) {
    console.info(`service worker: ${file.path} is kept packed (${full.message})`);
  }
  return cache.put(file.key, inherits ? await download(file) : response);
}

function unpacked({ body, headers }) {
  const told = new Headers(headers);
  told.set(UNPACKED, "1");
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: told });
}

// Opened once, not for each of the files of a start.
let opened = null;
function ours() {
  if (!opened) {
    opened = caches.open(OURS);
    opened.catch(() => { opened = null; });
  }
  return opened;
}

async function family() {
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY));
}

// ---- a version comes and goes -----------------------------------------------------------------

async function install() {
  const cache = await caches.open(OURS);
  const all = [...files.values()];
  const waiting = all.filter((file) => !file.unpacked);
  async function some() {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const response =
        (await inherited(file)) ?? (await (file.now ? download(file) : alreadyHere(file)));
      if (response) await keep(cache, file, response);
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, some));
    // By themselves in the end: what does not find room unpacked has taken none from the others.
    waiting.push(...all.filter((file) => file.unpacked));
    await some();
  } catch (error) {
    waiting.length = 0;
    await caches.delete(OURS);
    throw error;
  }
}

// Files of earlier versions are for pages of those versions. A page that has started under this one
// and is alone needs none of them.
async function started(page) {
  if (!page.needs.every((url) => [...files.values()].some((file) => file.url === url))) return;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) return;
  for (const name of await family()) {
    if (name !== OURS) await caches.delete(name);
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));

// The page of a first visit, too, shall have what it has not asked for yet when the network goes.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { type, needs } = event.data ?? {};
  if (type === "update") self.skipWaiting();
  if (type === "started" && Array.isArray(needs)) event.waitUntil(started({ needs }));
});

// ---- answering --------------------------------------------------------------------------------

async function answer(file, request) {
  const again = request.cache === "reload"; // what the page does when it found a file damaged
  const kept = again ? undefined : await (await ours()).match(file.key);
  if (kept) return kept;
  try {
    const response = await download(file);
    await keep(await ours(), file, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    // Not as it should be: only a page may come all the same, since it checks what it loads.
    const old = await (await ours()).match(file.key);
    if (old) return old;
    if (request.mode === "navigate") return fetch(request);
    throw error;
  }
}

// For a page that was open before this version took over.
async function ofItsVersion(request) {
  for (const name of await family()) {
    const kept = await caches.match(request.url, { cacheName: name });
    if (kept) return kept;
  }
  return fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== ROOT.origin) return;
  if (!url.pathname.startsWith(ROOT.pathname)) return;
  const path = url.pathname.slice(ROOT.pathname.length) || "index.html";
  const file = files.get(path);
  const tag = path === "index.html" ? null : url.searchParams.get("v");
  if (file && (tag === null || tag === file.tag)) event.respondWith(answer(file, request));
  else if (tag !== null) event.respondWith(ofItsVersion(request));
});
