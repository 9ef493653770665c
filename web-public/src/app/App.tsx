import { type ReactNode, Suspense, useMemo } from 'react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import type { Read } from '@league/contracts/client/rendering'
import { PlainLayout } from '../layouts/PlainLayout.tsx'
import { SiteLayout } from '../layouts/SiteLayout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { LinkContext, type SiteLinkProps } from '../ui/SiteLink.tsx'
import { AnnouncementProvider } from '../ui/Announcement.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { decoded } from './path-below.ts'
import { ReadContext } from './read-context.ts'
import { destinationOf, isPlain } from './routes.ts'
import { type Site, SiteContext } from '../lib/site.ts'
import { useHomepageMarker } from './use-homepage-marker.ts'
import { usePageViews } from './use-page-views.ts'

interface AppProps {
  site: Site
  client: QueryClient
  read: Read
}

/** The whole app below its router, the same on the server and in the browser. */
export function App({ site, client, read }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <ReadContext value={read}>
        <SiteContext value={site}>
          <LinkContext value={routerLink}>
            <AnnouncementProvider>
              <Pages site={site} />
            </AnnouncementProvider>
          </LinkContext>
        </SiteContext>
      </ReadContext>
    </QueryClientProvider>
  )
}

function Pages({ site }: { site: Site }) {
  const path = decoded(useLocation().pathname)
  const matched = useMemo(() => destinationOf(site, path), [site, path])
  const Layout = isPlain(site, path) ? PlainLayout : SiteLayout
  useHomepageMarker(path)
  usePageViews(site, path)
  return (
    <Layout>
      <Suspense fallback={<Loading />}>
        <PageBoundary key={path} route={matched.route}>
          <PageOutlet {...matched} />
        </PageBoundary>
      </Suspense>
    </Layout>
  )
}

function routerLink(props: SiteLinkProps): ReactNode {
  return <Link {...props} />
}
