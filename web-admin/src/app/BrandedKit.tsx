import { MantineProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { createLeagueTheme } from '../ui/theme.ts'
import { useSession } from '../lib/session.tsx'
import { styleNonce } from './style-nonce.ts'
import { useOrganization } from '../lib/use-organization.ts'

/**
 * The kit in the organization's colour and the user's theme (R281): light, or dark. What it injects carries the nonce of this
 * page's policy.
 */
export function BrandedKit({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const brandColor = useOrganization()?.brandColor ?? ''
  const scheme = user?.theme === 'dark' ? 'dark' : 'light'
  const theme = useMemo(() => createLeagueTheme(brandColor, scheme), [brandColor, scheme])
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  )
}
