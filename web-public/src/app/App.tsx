import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import type { Read } from '@league/contracts/client/rendering'
import { BadgeShapes } from '../badge/BadgeShapes.tsx'
import { PlainLayout } from '../layouts/PlainLayout.tsx'
import { SiteLayout } from '../layouts/SiteLayout.tsx'
import { type Site, SiteContext } from '../lib/site.ts'
import { AnnouncementProvider } from '../ui/AnnouncementProvider.tsx'
import { Loading } from '../ui/Loading.tsx'
import { LinkContext, type SiteLinkProps } from '../ui/SiteLink.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { ReadContext } from './read-context.ts'
import { hasPlainLayout, matchSiteRoute } from './routes.ts'
import { decodePath } from './site-path.ts'

interface AppProps {
  site: Site
  client: QueryClient
  read: Read
}

/** The app below its router, which the server and the browser render alike. */
export function App({ site, client, read }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <ReadContext value={read}>
        <SiteContext value={site}>
          <LinkContext value={renderRouterLink}>
            <AnnouncementProvider>
              <BadgeShapes>
                <CurrentPage site={site} />
              </BadgeShapes>
            </AnnouncementProvider>
          </LinkContext>
        </SiteContext>
      </ReadContext>
    </QueryClientProvider>
  )
}

function CurrentPage({ site }: { site: Site }) {
  const path = decodePath(useLocation().pathname)
  const matched = useMemo(() => matchSiteRoute(site, path), [site, path])
  const Layout = hasPlainLayout(site, path) ? PlainLayout : SiteLayout
  useHomepageMarker(path)
  usePageViews(site, path)
  return (
    <Layout>
      <Suspense fallback={<Loading />}>
        <PageErrorBoundary key={path} route={matched.route}>
          <PageOutlet {...matched} />
        </PageErrorBoundary>
      </Suspense>
    </Layout>
  )
}

function renderRouterLink(props: SiteLinkProps): ReactNode {
  return <Link {...props} />
}

/**
 * Updates the home page's marker on the body (S006, R017) on navigation. The server writes it into the
 * document.
 */
function useHomepageMarker(path: string): void {
  useEffect(() => {
    document.body.classList.toggle('homepage', path === '/')
    document.body.toggleAttribute('data-homepage', path === '/')
  }, [path])
}

/**
 * Measures a page view of each path (S009, R285). Loads the code for it only if the organization uses
 * analytics.
 */
function usePageViews(site: Site, path: string): void {
  useEffect(() => {
    if (!site.settings?.measurement) return
    import('../analytics/page-views.ts').then(
      ({ measurePageView }) => measurePageView(site, path, window),
      () => undefined,
    )
  }, [site, path])
}
