// Service worker of the game pages of the signed-in app: without network, a game that was open on this device before opens again. The
// page itself fills the cache (`features/game/keep-shell.ts`); here it is only looked up. The network is always asked first.
const shell = '/games/'
const cacheName = 'games-at-hand'
/** Longest that a page waits for a network that does not answer, milliseconds. */
const patience = 5000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/games\/[^/]+\/?$/i.test(url.pathname)) event.respondWith(page(request))
  } else if (url.pathname.startsWith('/admin-assets/')) event.respondWith(asset(request))
})

async function page(request) {
  const kept = await caches.match(shell, { cacheName })
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept))
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  )
  return Promise.race([answer, late])
}

/** Names of these hold the hash of what is in them: what is kept is right. */
async function asset(request) {
  return (await caches.match(request.url, { cacheName })) ?? fetch(request)
}
