import { Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { deleteCachedGames } from '../../../lib/device.ts'
import { formatLongDate } from '../../../shared/day-text.ts'
import { useOutbox } from '../use-outbox.ts'
import { EarlierScorers } from './EarlierScorers.tsx'
import { notSentBeyond } from './not-sent.ts'
import { NotSentScores } from './NotSentScores.tsx'
import { storeScorer } from './stored-scorer.ts'
import styles from './OpenScorerLink.module.css'

/**
 * Says that the link has ended, and what this device could not send before. The device keeps no rosters longer
 * than it needs them for that.
 */
export function EndedScorerLink({ scorer }: { scorer: ScorerView }) {
  const { outbox } = useOutbox()
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    // While something is not sent, the page finds it again after a reload.
    void outbox.readAll().then(async () => {
      const gameIds = notSentBeyond([], outbox.view().gameOutboxes).map(({ gameId }) => gameId)
      await deleteCachedGames(scorer.id, gameIds)
      if (gameIds.length > 0) return
      setEmpty(true)
      storeScorer(null)
    })
  }, [outbox, scorer.id])
  return (
    <main className={styles.page}>
      <Title order={1}>Score games</Title>
      <p>This scorer link has ended. Ask for a new one.</p>
      <p>
        It was for the games on {formatLongDate(scorer.date)}.
        {isEmpty && ' This device has nothing left to send.'}
      </p>
      <NotSentScores gameIds={[]} reason="This was not sent." />
      <EarlierScorers />
    </main>
  )
}
