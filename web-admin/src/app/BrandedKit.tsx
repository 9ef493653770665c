import { MantineProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { themeOf } from '../ui/theme.ts'
import { styleNonce } from './style-nonce.ts'
import { useOrganization } from './use-organization.ts'

/** The kit in the organization's colour. What it injects carries the nonce of this page's policy. */
export function BrandedKit({ children }: { children: ReactNode }) {
  const brandColor = useOrganization()?.brandColor ?? ''
  const theme = useMemo(() => themeOf(brandColor), [brandColor])
  return (
    <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  )
}
