import { Suspense } from 'react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route as Path, Routes, useLocation } from 'react-router-dom'
import type { Read } from '@league/contracts/site/rendering'
import { PlainLayout } from '../layouts/PlainLayout.tsx'
import { SiteLayout } from '../layouts/SiteLayout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { AnnouncementProvider } from './Announcement.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { ReadContext } from './read-context.ts'
import { landingRoute, type Route, routes } from './routes.ts'
import { type Site, SiteContext } from './site.ts'

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
          <AnnouncementProvider>
            {site.organization ? <OrganizationSite /> : <Platform />}
          </AnnouncementProvider>
        </SiteContext>
      </ReadContext>
    </QueryClientProvider>
  )
}

function OrganizationSite() {
  return (
    <SiteLayout>
      <Suspense fallback={<Loading />}>
        <Routes>
          {routes.map((route) => (
            <Path key={route.path} path={route.path} element={<Outlet route={route} />} />
          ))}
        </Routes>
      </Suspense>
    </SiteLayout>
  )
}

function Outlet({ route }: { route: Route }) {
  const { pathname } = useLocation()
  return (
    <PageBoundary key={pathname} route={route}>
      <PageOutlet route={route} />
    </PageBoundary>
  )
}

function Platform() {
  return (
    <PlainLayout>
      <Suspense fallback={<Loading />}>
        <Outlet route={landingRoute} />
      </Suspense>
    </PlainLayout>
  )
}
