// The page without a network: all its files are kept at the first visit. The build fills in which they are.
// A new version waits until no tab is open or until the player asks for it, so it never comes in the middle of a game.
const FILES = __FILES__;
const CACHE = 'smallworld-__VERSION__';
const page = new URL(self.registration.scope).pathname;

/** Files with a hash in their name that an older version has kept are the same. */
async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(async (file) => {
    const kept = file.startsWith('assets/') ? await caches.match(file) : undefined;
    if (kept) return cache.put(file, kept);
    return cache.add(new Request(file, { cache: file.startsWith('assets/') ? 'default' : 'no-cache' }));
  }));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('smallworld-') && name !== CACHE).map((name) => caches.delete(name)));
}

/** Another tab may be in the middle of a game of the old version. */
async function takeOver() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length <= 1) await self.skipWaiting();
}

async function answer(request, { pathname }) {
  const cache = await caches.open(CACHE);
  const isPage = pathname === page || pathname === `${page}index.html`;
  return (await cache.match(isPage ? './' : request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/** A server, never what is kept: without a network there is none. */
const ask = (request) => fetch(request).catch(() => new Response('{"online":false}', { headers: { 'Content-Type': 'application/json' } }));

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener('message', ({ data }) => { if (data === 'take over') void takeOver(); });
self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || !event.request.url.startsWith(self.registration.scope)) return;
  if (address.pathname.startsWith(`${page}api/`)) return event.respondWith(ask(event.request));
  event.respondWith(answer(event.request, address));
});
