'use strict';

// Keeps the studio's files, so that it opens without a network. A new build has a new name.

const build = '{{build}}';
/** Asked of the server itself: a cache of the browser may hold the files of the build before. */
const files = ['./', {{files}}].map((name) => new Request(name, {cache: 'reload'}));

self.addEventListener('install', (event) => event.waitUntil(
    caches.open(build).then((cache) => cache.addAll(files)).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== build).map((name) => caches.delete(name))))
        .then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') {
    event.respondWith(caches.match(event.request, {ignoreSearch: true}).then((kept) => kept || fetch(event.request)));
  }
});
