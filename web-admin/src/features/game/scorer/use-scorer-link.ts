import { useEffect } from 'react'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { Problem } from '@league/contracts/kernel/problem'
import { useRead } from '../../../lib/use-read.ts'
import { cacheOfflinePage } from '../offline-page.ts'
import { useOutbox } from '../use-outbox.ts'
import { storeScorer } from './stored-scorer.ts'

/** How often the page looks for games that were moved and scores of others. */
const REFRESH_MS = 60_000

/**
 * Returns the link and its games as they are now; as this browser last read them without a network.
 *
 * @param onEnded called when the link has expired or was revoked
 */
export function useScorerLink(scorer: ScorerView, onEnded: () => void): ScorerView {
  const { data, error, refetch } = useRead(
    'GET /api/scorer',
    {},
    { poll: { every: REFRESH_MS, while: () => true } },
  )
  const { view } = useOutbox()
  // A refused value says that the link has ended, or that its games are others now.
  const isRefused = view.gameOutboxes.some(({ entries }) =>
    Object.values(entries).some(({ state }) => state === 'refused'),
  )
  useEffect(() => {
    if (isRefused || view.state === 'signed-out') void refetch()
  }, [isRefused, view.state, refetch])
  const cause = error?.cause ?? error
  const hasEnded = cause instanceof Problem && cause.code === 'scorer-link-ended'
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])
  useEffect(() => {
    if (!data) return
    storeScorer(data.scorer)
    void cacheOfflinePage('/scorer')
  }, [data])
  return data?.scorer ?? scorer
}
