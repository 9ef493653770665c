import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { LostFocus } from '../ui/LostFocus.tsx'
import { NoticeRegion } from '../ui/NoticeRegion.tsx'
import { createLeagueTheme } from '../ui/theme.ts'
import { useBrandColors } from '../ui/use-brand-colors.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { queryClient } from '../lib/query-client.ts'
import { SessionProvider, useSession } from '../lib/session.tsx'
import { useOrganization } from '../lib/use-organization.ts'
import { SiteNameContext } from '../ui/PageTitle.tsx'
import { servedSiteName, siteNameOf } from './site-name.ts'
import { rememberBrand, rememberedBrand } from './remembered-brand.ts'
import { rememberTheme } from './remembered-theme.ts'
import { styleNonce } from './style-nonce.ts'

const loadScorerApp = async () => ({
  default: (await import('../features/game/scorer/ScorerApp.tsx')).ScorerApp,
})

/** A phone that changes its network loses the request, which would leave an empty page. So it is repeated once. */
const ScorerApp = lazy(() =>
  loadScorerApp().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return loadScorerApp()
  }),
)

/** The app of signed-in users or, at its address, the page of somebody with a scorer link. */
export function App() {
  if (window.location.pathname.split('/')[1]?.toLowerCase() === 'scorer') {
    return (
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <ScorerApp nonce={styleNonce} />
        </Suspense>
      </QueryClientProvider>
    )
  }
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <BrandedMantineProvider>
          <NamedSite>
            <BrowserRouter>
              <AppRoutes />
              <NoticeRegion />
              <LostFocus />
            </BrowserRouter>
          </NamedSite>
        </BrandedMantineProvider>
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** Provides the name of the site, which every title ends with. */
function NamedSite({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const name = siteNameOf(user, window.location.hostname, servedSiteName())
  return <SiteNameContext value={name}>{children}</SiteNameContext>
}

/**
 * Provides Mantine with the organization's brand color and the user's color scheme (R281). Injected styles
 * carry the nonce of the page's style policy.
 */
function BrandedMantineProvider({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const organizationId = user?.organization_id ?? ''
  const readColor = useOrganization()?.brandColor
  const brandColor = readColor ?? rememberedBrand(organizationId)
  const scheme = user?.theme === 'dark' ? 'dark' : 'light'
  useEffect(() => rememberTheme(user?.theme ?? null), [user?.theme])
  useEffect(() => {
    if (readColor !== undefined) rememberBrand(organizationId, readColor)
  }, [organizationId, readColor])
  const theme = useMemo(() => createLeagueTheme(brandColor, scheme), [brandColor, scheme])
  useBrandColors(brandColor)
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  )
}
