import { MantineProvider } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { ApiProblem } from '@league/contracts/client/api-client'
import { api, callAsScorer } from '../../../lib/api.ts'
import { FixedSession } from '../../../lib/session.tsx'
import { ConfirmationDialog } from '../../../ui/ConfirmationDialog.tsx'
import { LostFocus } from '../../../ui/LostFocus.tsx'
import { NoticeRegion } from '../../../ui/NoticeRegion.tsx'
import { createLeagueTheme } from '../../../ui/theme.ts'
import { useBrandColors } from '../../../ui/use-brand-colors.ts'
import { EndedScorerLink } from './EndedScorerLink.tsx'
import { OpenScorerLink } from './OpenScorerLink.tsx'
import { ScorerPages } from './ScorerPages.tsx'
import { hasEnded, storedScorer, storeScorer, tokenOf, userOf } from './stored-scorer.ts'

/**
 * The page of somebody with a scorer link: without an account, and only with the games of the link. A new link
 * asks for a name first. Without a network, the page shows the games as this browser last read them.
 */
export function ScorerApp({ nonce }: { nonce: () => string }) {
  const [token, setToken] = useState(() => tokenOf(window.location.hash))
  const [stored] = useState(() => (token ? null : storedScorer()))
  const [scorer, setScorer] = useState(stored && !hasEnded(stored) ? stored : null)
  const [ended, setEnded] = useState(stored && hasEnded(stored) ? stored : null)
  const [isChecking, setChecking] = useState(token === null && stored === null)
  // A scorer has no settings, so the page looks as everything else on the device does.
  const scheme = useColorScheme()
  const brandColor = scorer?.organization.brandColor ?? ''
  const theme = useMemo(() => createLeagueTheme(brandColor, scheme), [brandColor, scheme])
  useBrandColors(brandColor)
  useEffect(() => {
    if (!isChecking) return
    callAsScorer('this-browser')
    api('GET /api/scorer')
      .then(({ body }) => setScorer(body.scorer))
      .catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error
      })
      .finally(() => setChecking(false))
  }, [isChecking])
  if (isChecking) return null
  if (scorer) callAsScorer(scorer.id)
  const leave = () => {
    callAsScorer(null)
    setEnded(scorer)
    setScorer(null)
  }
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={nonce}>
      {scorer ? (
        <FixedSession user={userOf(scorer)}>
          <ScorerPages scorer={scorer} onEnded={leave} />
          <NoticeRegion />
          <LostFocus />
        </FixedSession>
      ) : ended ? (
        <FixedSession user={userOf(ended)}>
          <EndedScorerLink scorer={ended} />
        </FixedSession>
      ) : (
        <OpenScorerLink
          token={token}
          onOpened={(opened) => {
            storeScorer(opened)
            // The secret does not stay in the address or in the history of the browser.
            window.history.replaceState(null, '', '/scorer')
            setToken(null)
            setScorer(opened)
          }}
        />
      )}
      <ConfirmationDialog />
    </MantineProvider>
  )
}
