/** `public/games-offline.js` reads these caches. */
const CACHE_NAME = 'games-at-hand'

/** The pages that open without a network, by the beginning of their address. */
const offlineScopes = ['/games/', '/dashboard/scoreSheet', '/scorer'] as const
type OfflineScope = (typeof offlineScopes)[number]

const scopeOf = (pathname: string): OfflineScope | undefined =>
  offlineScopes.find((scope) => pathname.toLowerCase().startsWith(scope.toLowerCase()))

/** Each kind of page has its own files, so that none of them deletes those of another. */
const cacheNameOf = (scope: OfflineScope) => (scope === '/games/' ? CACHE_NAME : `${CACHE_NAME} ${scope}`)

/**
 * Caches what a page needs to open offline: the app's HTML document and the files that this page has loaded.
 * Deletes the files of earlier releases. Does nothing for a page that does not open offline, without a network, and
 * where service workers are not available, such as without HTTPS.
 */
export async function cacheOfflinePage(pathname: string): Promise<void> {
  const scope = scopeOf(pathname)
  if (!scope || !('serviceWorker' in navigator) || !navigator.onLine || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register('/games-offline.js', { scope })
    const files = appFiles(performance.getEntriesByType('resource').map(({ name }) => name))
    const cache = await caches.open(cacheNameOf(scope))
    const cachedUrls = new Set((await cache.keys()).map(({ url }) => url))
    // The files come first, because a document without them would open as an empty page.
    await cache.addAll(files.filter((file) => !cachedUrls.has(file)))
    const document = await fetch(pathname, { headers: { accept: 'text/html' } })
    const html = await document.clone().text()
    if (!document.ok || !html.includes('/admin-assets/')) return
    await cache.put(scope, document)
    const entryFiles = appFiles(
      [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? ''),
    )
    // The server has a newer release than this page, so the next visit caches its files.
    if (!entryFiles.every((file) => files.includes(file))) await cache.delete(scope)
    for (const url of cachedUrls) {
      if (new URL(url).pathname.startsWith('/admin-assets/') && !files.includes(url)) await cache.delete(url)
    }
  } catch (error) {
    console.warn('This page could not be cached for offline use.', error)
  }
}

/** Returns the files of the app without its icon, which a browser loads apart from the page, or not at all. */
function appFiles(addresses: readonly string[]): string[] {
  const files = addresses
    .map((address) => new URL(address, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/admin-assets/'))
    .filter(({ pathname }) => !pathname.endsWith('.svg'))
  return [...new Set(files.map(({ href }) => href))]
}
