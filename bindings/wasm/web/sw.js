/**
 * Keeps the whole site: after the first visit it needs no network. A new version is fetched as a whole beside the old one
 * and takes its place when no page of the old one is open; so a page never mixes two versions.
 *
 * `cargo xtask site` writes the version and the list of files into the next two lines.
 */

const VERSION = '';
const FILES = [];

const PREFIX = 'kagetsu-';
const NAME = `${PREFIX}${VERSION}`;

self.addEventListener('install', (event) => {
  // What the browser has already is only asked about.
  const requests = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const answer = async () => (await (await caches.open(NAME)).match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  event.respondWith(answer());
});
