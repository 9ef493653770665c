import { useEffect } from 'react'
import type { Site } from '../lib/site.ts'

/** Has each path measured where the organization measures at all; nothing of that is fetched elsewhere (S009, R285). */
export function usePageViews(site: Site, path: string): void {
  useEffect(() => {
    if (!site.settings?.measurement) return
    import('../analytics/page-views.ts').then(
      ({ viewPage }) => viewPage(site, path, window),
      () => undefined,
    )
  }, [site, path])
}
