// Service worker of the game pages and of the page of a scorer. Without a network, it opens a game that was open on this device before.
// The page fills the cache itself (`features/game/offline-page.ts`). The network always comes first.
const cacheName = 'games-at-hand'
/** How long a page waits for the network before the cached one opens. */
const NETWORK_TIMEOUT_MS = 5000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/games\/[^/]+(\/live)?\/?$/i.test(url.pathname)) event.respondWith(openPage(request, '/games/'))
    else if (/^\/scorer(\/|$)/i.test(url.pathname)) event.respondWith(openPage(request, '/scorer'))
  } else if (url.pathname.startsWith('/admin-assets/')) event.respondWith(openAsset(request))
})

async function openPage(request, pageUrl) {
  const cached = await caches.match(pageUrl, { cacheName })
  if (!cached) return fetch(request)
  const timeout = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, cached))
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? cached : response),
    () => cached,
  )
  return Promise.race([answer, timeout])
}

/** The name of an asset contains the hash of its content, so a cached one is always current. */
async function openAsset(request) {
  return (await caches.match(request.url, { cacheName })) ?? fetch(request)
}
