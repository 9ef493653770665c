import { useForm } from '@mantine/form'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { GameView } from '@league/contracts/game/views'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { Problem } from '@league/contracts/kernel/problem'
import type { Change } from '../../shared/history/changes.ts'
import { UndoChange } from '../../shared/history/UndoChange.tsx'
import { useLaterGames } from '../../shared/later-games.ts'
import { LaterGamesChoice } from '../../shared/LaterGamesChoice.tsx'
import { ReasonForm } from '../../shared/ReasonForm.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { Instant } from '../../shared/Instant.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { updateCachedGame } from './cached-game.ts'
import styles from './HistoryEntry.module.css'

interface Props {
  entry: HistoryEntryView
  /** The change that the entry is of. */
  change: Change
  game: GameView
  /** The organization of the game, for a super_admin, who has none. */
  organizationId: string | undefined
}

/**
 * An entry in the history of a game with its author, time and reason. Its change can be undone, and an earlier score
 * restored, with a reason if wanted.
 */
export function HistoryEntry({ entry, change, game, organizationId }: Props) {
  const [question, setQuestion] = useState<'open' | 'canceled' | null>(null)
  const listItem = useRef<HTMLLIElement>(null)
  const [laterGames, setLaterGames] = useState<DownstreamGames | null>(null)
  const queries = useQueryClient()
  const { describeGames } = useLaterGames(game)
  const restore = useCommand('POST /api/gamesv2/:id/history/:eventId/restore')
  const form = useForm({ initialValues: { reason: '' } })
  const submission = useFormSubmit(form, {
    // After somebody else's change, a second attempt restores over the score that is recorded then.
    send: ({ reason }) =>
      restore.mutateAsync({
        input: {
          params: { id: game.id, eventId: entry.id },
          body: {
            ...(reason.trim() ? { reason: reason.trim() } : {}),
            ...(laterGames ? { laterGames } : {}),
          },
        },
        revision: game.revision,
      }),
    success: 'Score restored',
    onSaved: ({ body }) => {
      updateCachedGame(queries, body.game)
      setQuestion(null)
      form.reset()
      // A score that was restored has no button any more.
      listItem.current?.focus()
    },
  })
  // Only the server knows whether the later games of a bracket can be restored too.
  const { error } = submission
  const affected = error instanceof Problem && error.code === 'later-games-affected' ? error.issues : null
  return (
    <li ref={listItem} tabIndex={-1} className={styles.entry} data-undone={entry.undone ? '' : undefined}>
      <p className={styles.text}>{entry.text}</p>
      {(entry.before !== null || entry.after !== null) && (
        <p className={styles.change}>
          {entry.before !== null && (
            <>
              <span className={styles.before}>{entry.before}</span>
              <span aria-hidden> → </span>
              <VisuallyHidden> became </VisuallyHidden>
            </>
          )}
          <span>{entry.after ?? 'nothing'}</span>
        </p>
      )}
      {entry.reason && <p className={styles.reason}>“{entry.reason}”</p>}
      <p className={styles.meta}>
        {entry.actor.name} · <Instant at={entry.at} />
      </p>
      {entry === change.main && !entry.restorable && (
        <UndoChange change={change} organizationId={organizationId} />
      )}
      {entry.restorable && question !== 'open' && (
        <Button
          size="compact-sm"
          ref={question === 'canceled' ? focusOnMount : null}
          onClick={() => setQuestion('open')}
        >
          {entry.undone ? 'Redo' : 'Restore'}
        </Button>
      )}
      {question === 'open' && (
        <ReasonForm
          form={form}
          submission={submission}
          submitLabel={entry.undone ? 'Redo this change' : 'Restore this score'}
          isOptional
          onCancel={() => setQuestion('canceled')}
        >
          {affected && (
            <LaterGamesChoice
              effect={null}
              games={describeGames(affected.map(({ path }) => path))}
              value={laterGames}
              onChange={setLaterGames}
            />
          )}
        </ReasonForm>
      )}
    </li>
  )
}
