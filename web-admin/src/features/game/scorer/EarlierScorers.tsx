import { useEffect, useState } from 'react'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { deleteCachedGames } from '../../../lib/device.ts'
import { FixedSession } from '../../../lib/session.tsx'
import { useOutbox } from '../use-outbox.ts'
import { notSentBeyond } from './not-sent.ts'
import { NotSentScores } from './NotSentScores.tsx'
import { earlierScorers, forgetEarlierScorer, userOf } from './stored-scorer.ts'

/** What was typed with earlier links of this browser and never reached the server. */
export function EarlierScorers() {
  const [earlier] = useState(earlierScorers)
  return earlier.map((scorer) => (
    <FixedSession key={scorer.id} user={userOf(scorer)}>
      <Earlier scorer={scorer} />
    </FixedSession>
  ))
}

function Earlier({ scorer: { id } }: { scorer: ScorerView }) {
  const { outbox } = useOutbox()
  useEffect(() => {
    void outbox.readAll().then(async () => {
      const gameIds = notSentBeyond([], outbox.view().gameOutboxes).map(({ gameId }) => gameId)
      await deleteCachedGames(id, gameIds)
      if (gameIds.length === 0) forgetEarlierScorer(id)
    })
  }, [outbox, id])
  return <NotSentScores gameIds={[]} reason="This was typed with an earlier link and was not sent." />
}
