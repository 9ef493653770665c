import { MantineProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { themeOf } from '../ui/theme.ts'
import { useSession } from '../lib/session.tsx'
import { styleNonce } from './style-nonce.ts'
import { useOrganization } from '../lib/use-organization.ts'

/**
 * Provides Mantine with the organization's brand color and the user's color scheme (R281). Injected styles
 * carry the nonce of the page's style policy.
 */
export function BrandedMantineProvider({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const brandColor = useOrganization()?.brandColor ?? ''
  const scheme = user?.theme === 'dark' ? 'dark' : 'light'
  const theme = useMemo(() => themeOf(brandColor, scheme), [brandColor, scheme])
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  )
}
