import { useEffect } from 'react'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { Problem } from '@league/contracts/kernel/problem'
import { api } from '../../../lib/api.ts'
import { readCachedGame, storeCachedGame } from '../../../lib/device.ts'
import { useRead } from '../../../lib/use-read.ts'
import { cacheOfflinePage } from '../offline-page.ts'
import { useOutbox } from '../use-outbox.ts'
import { hasEnded, storeScorer } from './stored-scorer.ts'

export const loadLivePage = async () => (await import('../live/LivePage.tsx')).LivePage

/** Keeps live scoring and the rosters of all games on this device, before the network of a gym may be gone. */
async function keepForOffline({ id: scorerId, games }: ScorerView, signal: AbortSignal): Promise<void> {
  const keep = async (step: () => Promise<unknown>) => {
    if (signal.aborted) return
    await step().catch((error: unknown) => {
      console.warn('Not everything could be kept for offline use.', error)
    })
  }
  await keep(loadLivePage)
  for (const { id } of games)
    await keep(async () => {
      if (await readCachedGame(scorerId, id)) return
      const { body: detail } = await api('GET /api/gamesv2/:id', { params: { id } })
      if (!signal.aborted) await storeCachedGame(scorerId, { detail, readAt: new Date().toISOString() })
    })
  await keep(() => cacheOfflinePage('/scorer'))
}

/** How often the page looks for games that were moved and scores of others. */
const REFRESH_MS = 60_000

/**
 * Returns the link and its games as they are now; as this browser last read them without a network.
 *
 * @param onEnded called when the link has expired, also without a network, or was revoked
 */
export function useScorerLink(scorer: ScorerView, onEnded: () => void): ScorerView {
  const { data, error, refetch } = useRead(
    'GET /api/scorer',
    {},
    { poll: { every: REFRESH_MS, while: () => true } },
  )
  const { view } = useOutbox()
  // A refused value or tap says that the link has ended, or that its games are others now.
  const isRefused = view.gameOutboxes.some(
    ({ entries, live }) =>
      Object.values(entries).some(({ state }) => state === 'refused') ||
      (live && (live.stopped !== null || live.refused.length > 0)),
  )
  useEffect(() => {
    if (isRefused || view.state === 'signed-out') void refetch()
  }, [isRefused, view.state, refetch])
  const cause = error?.cause ?? error
  const isOver =
    error !== null && ((cause instanceof Problem && cause.code === 'scorer-link-ended') || hasEnded(scorer))
  useEffect(() => {
    if (isOver) onEnded()
  }, [isOver, onEnded])
  useEffect(() => {
    if (!data) return
    storeScorer(data.scorer)
    const unmounted = new AbortController()
    void keepForOffline(data.scorer, unmounted.signal)
    return () => unmounted.abort()
  }, [data])
  return data?.scorer ?? scorer
}
