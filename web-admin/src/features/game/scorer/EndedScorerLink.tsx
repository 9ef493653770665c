import { Title } from '@mantine/core'
import { useEffect } from 'react'
import { useOutbox } from '../use-outbox.ts'
import { EarlierScorers } from './EarlierScorers.tsx'
import { notSentBeyond } from './not-sent.ts'
import { NotSentScores } from './NotSentScores.tsx'
import { storeScorer } from './stored-scorer.ts'
import styles from './OpenScorerLink.module.css'

/** Says that the link has ended, and what this device could not send before. */
export function EndedScorerLink() {
  const { outbox } = useOutbox()
  useEffect(() => {
    // While something is not sent, the page finds it again after a reload.
    void outbox.readAll().then(() => {
      if (notSentBeyond([], outbox.view().gameOutboxes).length === 0) storeScorer(null)
    })
  }, [outbox])
  return (
    <main className={styles.page}>
      <Title order={1}>Score games</Title>
      <p>This scorer link has ended. Ask for a new one.</p>
      <NotSentScores gameIds={[]} reason="This score was not sent." />
      <EarlierScorers />
    </main>
  )
}
