// Service worker of the game pages, of the score sheet and of the page of a scorer. Without a network, it opens what was open on this
// device before. The page fills the caches itself (`features/game/offline-page.ts`). The network always comes first.
/** How long a page waits for the network before the cached one opens. */
const NETWORK_TIMEOUT_MS = 5000

/** Which cached document opens at an address. */
const pages = [
  [/^\/games\/[^/]+(\/live)?\/?$/i, '/games/'],
  [/^\/dashboard\/scoreSheet\/?$/i, '/dashboard/scoreSheet'],
  [/^\/scorer(\/|$)/i, '/scorer'],
]

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const [, page] = pages.find(([address]) => address.test(url.pathname)) ?? []
    if (page) event.respondWith(openPage(request, page))
  } else if (url.pathname.startsWith('/admin-assets/')) event.respondWith(openAsset(request))
})

async function openPage(request, page) {
  const cached = await caches.match(page)
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
  return (await caches.match(request.url)) ?? fetch(request)
}
