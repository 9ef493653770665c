import { Title } from '@mantine/core'
import { useEffect } from 'react'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { Problem } from '@league/contracts/kernel/problem'
import { useRead } from '../../../lib/use-read.ts'
import { paths } from '../../../paths.ts'
import { formatLongDate } from '../../../shared/day-text.ts'
import { NightProgress } from '../night/NightProgress.tsx'
import { NightRows } from '../night/NightRows.tsx'
import { UnsentBanner } from '../night/UnsentBanner.tsx'
import { cacheOfflinePage } from '../offline-page.ts'
import { useOutbox } from '../use-outbox.ts'
import { useOutboxSender } from '../use-outbox-sender.ts'
import { NotSentScores } from './NotSentScores.tsx'
import { storeScorer } from './stored-scorer.ts'
import styles from './ScorerSheet.module.css'

/** How often the page looks for games that were moved and scores of others. */
const REFRESH_MS = 60_000

interface Props {
  /** The link as this browser last read it. */
  scorer: ScorerView
  /** Called when the link has expired or was revoked. */
  onEnded: () => void
}

/** The score sheet of a scorer: the games of the link and nothing else. */
export function ScorerSheet({ scorer, onEnded }: Props) {
  useOutboxSender()
  const read = useRead('GET /api/scorer', {}, { poll: { every: REFRESH_MS, while: () => true } })
  const { view } = useOutbox()
  const { refetch } = read
  // A refused value says that the link has ended, or that its games are others now.
  const isRefused = view.gameOutboxes.some(({ entries }) =>
    Object.values(entries).some(({ state }) => state === 'refused'),
  )
  useEffect(() => {
    if (isRefused || view.state === 'signed-out') void refetch()
  }, [isRefused, view.state, refetch])
  const current = read.data?.scorer ?? scorer
  const cause = read.error?.cause ?? read.error
  const hasEnded = cause instanceof Problem && cause.code === 'scorer-link-ended'
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])
  useEffect(() => {
    if (!read.data) return
    storeScorer(read.data.scorer)
    void cacheOfflinePage('/scorer', '/scorer')
  }, [read.data])
  const { games, date, venue, organization, name } = current
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div>
          <p className={styles.organization}>{organization.name}</p>
          <Title order={1}>{formatLongDate(date)}</Title>
          <p className={styles.facts}>
            {venue ?? 'All venues'} · scoring as {name}
          </p>
        </div>
        <NightProgress games={games} />
      </header>
      <UnsentBanner />
      <NotSentScores
        gameIds={games.map(({ id }) => id)}
        reason="This game is no longer part of this link."
        canDiscard
      />
      <NightRows games={games} label="Games to score" boxScoreOf={paths.scorerGame} />
    </main>
  )
}
