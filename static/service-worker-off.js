/* Takes the service worker and all that it kept out of the browsers that have it.
 *
 * The way out when a published version must not be used any more: published in place of
 * service-worker.js (`python3 -m yinsh build --no-offline` does that), every browser fetches it at
 * the next visit, whatever the old worker does. Pages that are open play on; from their next
 * loading everything comes from the server.
 */
"use strict";

const FAMILY = `yinsh ${new URL(self.registration.scope).pathname} `;

async function leave() {
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY)) await caches.delete(name);
  }
  await self.registration.unregister();
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
