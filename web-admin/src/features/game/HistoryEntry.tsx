import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LaterGames } from '@league/contracts/bracket/corrections'
import type { GameView } from '@league/contracts/game/views'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { Problem } from '@league/contracts/kernel/problem'
import { useLaterGames } from '../../app/later-games.ts'
import { LaterGamesChoice } from '../../app/LaterGamesChoice.tsx'
import { isOvertaken } from '../../app/overtaken.ts'
import { ReasonForm } from '../../app/ReasonForm.tsx'
import { useCommand } from '../../app/use-command.ts'
import { Instant } from '../../app/Instant.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import { rememberGame } from './remember-game.ts'
import styles from './history.module.css'

/** One change: before → after, who, when, why. A score can be put back, with a reason. */
export function HistoryEntry({ entry, game }: { entry: HistoryEntryView; game: GameView }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [laterGames, setLaterGames] = useState<LaterGames | null>(null)
  const queries = useQueryClient()
  const { named } = useLaterGames(game)
  const restore = useCommand('POST /api/gamesv2/:id/history/:eventId/restore')
  const submit = async (given: string) => {
    try {
      const { body } = await restore.mutateAsync({
        input: {
          params: { id: game.id, eventId: entry.id },
          body: { reason: given, ...(laterGames ? { laterGames } : {}) },
        },
        revision: game.revision,
      })
      rememberGame(queries, body.game)
      tellSuccess('Score restored')
      setAsking(false)
      setReason('')
    } catch (error) {
      // Said below the field. Restoring again then means what is recorded now.
      if (isOvertaken(error)) await restore.refresh()
    }
  }
  // Only the server knows whether later games of a bracket can be brought back as they were.
  const { error } = restore
  const affected = error instanceof Problem && error.code === 'later-games-affected' ? error.issues : null
  return (
    <li className={styles.entry}>
      <p className={styles.text}>{entry.text}</p>
      {(entry.before !== null || entry.after !== null) && (
        <p className={styles.change}>
          {entry.before !== null && (
            <>
              <span className={styles.before}>{entry.before}</span>
              <span aria-hidden> → </span>
              <span className={styles.spoken}> became </span>
            </>
          )}
          <span>{entry.after ?? 'nothing'}</span>
        </p>
      )}
      {entry.reason && <p className={styles.reason}>“{entry.reason}”</p>}
      <p className={styles.meta}>
        {entry.actor.name} · <Instant at={entry.at} />
      </p>
      {entry.restorable && !asking && (
        <Button size="compact-sm" onClick={() => setAsking(true)}>
          Restore
        </Button>
      )}
      {asking && (
        <ReasonForm
          reason={reason}
          onReason={setReason}
          action="Restore this score"
          onSubmit={(given) => void submit(given)}
          onCancel={() => setAsking(false)}
          busy={restore.isPending}
          error={error}
        >
          {affected && (
            <LaterGamesChoice
              effect={null}
              games={named(affected.map(({ path }) => path))}
              value={laterGames}
              onChange={setLaterGames}
            />
          )}
        </ReasonForm>
      )}
    </li>
  )
}
