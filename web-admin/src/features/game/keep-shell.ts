const cacheName = 'games-at-hand'
const script = '/games-offline.js'

/**
 * Keeps what a game page needs to open without network: the app's document, and the files of it that this page has loaded. Files of an
 * earlier release go. Where the browser has no service workers (an address without https), there is nothing to keep.
 */
export async function keepShell(pathname: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register(script, { scope: '/games/' })
    const files = filesOf(performance.getEntriesByType('resource').map(({ name }) => name))
    const cache = await caches.open(cacheName)
    const kept = new Set((await cache.keys()).map(({ url }) => url))
    // The files first: a document without them would open as an empty page.
    await cache.addAll(files.filter((file) => !kept.has(file)))
    const document = await fetch(pathname, { headers: { accept: 'text/html' } })
    const text = await document.clone().text()
    if (!document.ok || !text.includes('/admin-assets/')) return
    await cache.put('/games/', document)
    const entries = filesOf([...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? ''))
    // Another release than this page's: the next visit fills the cache with its files.
    if (!entries.every((file) => files.includes(file))) await cache.delete('/games/')
    for (const url of kept) {
      if (new URL(url).pathname.startsWith('/admin-assets/') && !files.includes(url)) await cache.delete(url)
    }
  } catch (error) {
    console.warn('This page cannot be opened without network.', error)
  }
}

function filesOf(addresses: readonly string[]): string[] {
  const files = addresses
    .map((address) => new URL(address, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/admin-assets/'))
  return [...new Set(files.map(({ href }) => href))]
}
