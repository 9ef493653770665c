import type { Site } from '../lib/site.ts'

/** What of a window is used, so that a test can record it. */
export interface MeasuredWindow {
  location: Pick<Location, 'host' | 'href'>
  document: Pick<Document, 'title' | 'createElement' | 'head'>
  dataLayer?: unknown[]
}

/** Milliseconds from a path to its page view (R286): titles are set by then. */
const delay = 300
const warned = new WeakSet<MeasuredWindow>()

/** Sends one page view of a path to the organization's measurement id, a moment later. */
export function viewPage({ settings, host, origin }: Site, path: string, page: MeasuredWindow): void {
  const measurement = settings?.measurement
  if (!measurement || (host === 'shared' && !measurement.sharedHost)) return // R288
  if (page.location.host !== new URL(origin).host) {
    if (!warned.has(page)) console.warn(`Page views are not measured on ${page.location.host}.`) // R287
    warned.add(page)
    return
  }
  const page_location = page.location.href
  setTimeout(() => {
    start(measurement.id, page)
    const view = { page_path: path, page_location, page_title: page.document.title }
    page.dataLayer?.push(command('event', 'page_view', view))
  }, delay)
}

/** Fetches the service's script with the first page view; it takes over what is in `dataLayer` by then. */
function start(id: string, page: MeasuredWindow): void {
  if (page.dataLayer) return
  page.dataLayer = []
  page.dataLayer.push(command('js', new Date()))
  page.dataLayer.push(command('config', id, { send_page_view: false }))
  const script = page.document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  page.document.head.append(script)
}

/** A command of the service: its script takes `arguments` objects for one, and nothing else. */
function command(..._words: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}
