import type { Site } from '../lib/site.ts'

/** The parts of `window` that are used here. Tests replace them. */
export interface MeasuredWindow {
  location: Pick<Location, 'host' | 'href'>
  document: Pick<Document, 'title' | 'createElement' | 'head'>
  dataLayer?: unknown[]
}

/** How long after navigation a page view is sent (R286). By then, the title is set. */
const DELAY_MS = 300
const warnedWindows = new WeakSet<MeasuredWindow>()

/**
 * Sends a page view of a path to Google Analytics after a delay. Does nothing on the shared host unless the
 * organization turned that on (R288). On a host without a measurement ID, and on one that is not the site's, it
 * only warns once (R287).
 */
export function measurePageView({ settings, host, origin }: Site, path: string, page: MeasuredWindow): void {
  if (!settings) return
  const { measurement } = settings
  if (measurement && host === 'shared' && !measurement.sharedHost) return
  if (!measurement || page.location.host !== new URL(origin).host) {
    const reason = measurement ? '' : ': no measurement ID is set'
    if (!warnedWindows.has(page))
      console.warn(`Page views are not measured on ${page.location.host}${reason}.`)
    warnedWindows.add(page)
    return
  }
  const page_location = page.location.href
  setTimeout(() => {
    startAnalytics(measurement.id, page)
    const view = { page_path: path, page_location, page_title: page.document.title }
    page.dataLayer?.push(toCommand('event', 'page_view', view))
  }, DELAY_MS)
}

/**
 * Loads the analytics script on the first page view. It processes the commands that are in `dataLayer` by
 * then.
 */
function startAnalytics(id: string, page: MeasuredWindow): void {
  if (page.dataLayer) return
  page.dataLayer = []
  page.dataLayer.push(toCommand('js', new Date()))
  page.dataLayer.push(toCommand('config', id, { send_page_view: false }))
  const script = page.document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  page.document.head.append(script)
}

/** Returns an `arguments` object: the analytics script ignores commands of any other type. */
function toCommand(..._parameters: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}
