import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { withScore } from '../../shared/later-games.ts'
import { showSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import { PeriodScores } from './PeriodScores.tsx'
import { recordedIn } from './outbox/fields.ts'
import {
  asScore,
  draftOf,
  keptDraft,
  keptSeen,
  type KeptScore,
  scoreBody,
  scoreEntries,
  type ScoreDraft,
} from './score-draft.ts'
import { sendNow } from './save-stats.ts'
import { titleOf } from './title.ts'
import { useBracketCorrection } from './use-bracket-correction.tsx'
import { useOnceSent } from './use-once-sent.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './FinalScorePanel.module.css'

interface Props {
  detail: GameDetailView
  onDone: () => void
}

/**
 * Final score, period scores, and the reason of a correction (S050). What is typed is kept on this device with every key, and stays when
 * saving fails.
 */
export function FinalScorePanel({ detail, onDone }: Props) {
  const { game } = detail
  const { outbox } = useOutbox()
  const [draft, setDraft] = useState(() => keptDraft(outbox.box(game.id), detail))
  // The score that the numbers in the panel began with: somebody else's score in between must not pass unseen.
  const [seen, setSeen] = useState(() => keptSeen(outbox.box(game.id)) ?? scoreKey(detail))
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const overtaken = scoreKey(detail) !== seen
  const isScored = draft.home !== '' && draft.away !== ''
  const next = isScored ? withScore(game, Number(draft.home), Number(draft.away)) : null
  const correction = useBracketCorrection('PUT /api/gamesv2/:id/scores', game, next)
  const change = (part: Partial<ScoreDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    void outbox.draft(game.id, 'score', { draft: next, seen } satisfies KeptScore)
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = scoreBody(draft)
    if ('failure' in read) return setFailure(read.failure)
    setFailure(null)
    setSaving(true)
    setWaiting(false)
    if (correction) {
      const failed = await correction.save(read.body)
      setSaving(false)
      if (failed !== null) return setFailure(`${failed} Your numbers are still here.`)
      // What was refused for want of a choice is not sent again.
      await outbox.withdraw(
        game.id,
        scoreEntries(draft).map((entry) => entry.field),
      )
      return finish(true)
    }
    await outbox.enter(game.id, scoreEntries(draft), recordedIn(detail), titleOf(game))
    const sent = await sendNow(outbox, game.id, 'score')
    setSaving(false)
    if (sent.outcome === 'refused') return setFailure(`${sent.failure} Your numbers are still here.`)
    if (sent.outcome === 'kept') {
      setWaiting(true)
      return setFailure(`${sent.failure} Your numbers are kept on this device and sent when it can be.`)
    }
    await finish(sent.outcome === 'sent')
  }
  const finish = async (isSent: boolean) => {
    setWaiting(false)
    setFailure(null)
    await outbox.draft(game.id, 'score', null)
    // R235
    if (isSent) showSuccess('Final game score updated!')
    onDone()
  }
  useOnceSent(game.id, 'score', waiting, () => void finish(true))
  const takeTheirs = () => {
    const [fresh, now] = [draftOf(detail), scoreKey(detail)]
    setDraft(fresh)
    setSeen(now)
    void outbox.draft(game.id, 'score', { draft: fresh, seen: now } satisfies KeptScore)
    setFailure(null)
  }
  const isCorrection =
    game.score_home !== null &&
    (Number(draft.home) !== game.score_home || Number(draft.away) !== game.score_away)
  return (
    <form className={styles.panel} onSubmit={(event) => void save(event)} aria-label="Final score" noValidate>
      <div className={styles.finals}>
        {(['home', 'away'] as const).map((side) => (
          <TextInput
            key={side}
            label={side === 'home' ? game.homeTeam.name : game.awayTeam.name}
            inputMode="numeric"
            value={draft[side]}
            onChange={(event) => change({ [side]: asScore(event.currentTarget.value) })}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <PeriodScores detail={detail} draft={draft} onChange={change} />
      {isCorrection && (
        <TextInput
          label="Reason for the correction"
          description={`The recorded score is ${game.score_home}–${game.score_away}. The reason stands in the history.`}
          maxLength={500}
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      {correction?.choice}
      <div role="alert">
        {failure && <p className={styles.failure}>{failure}</p>}
        {overtaken && !saving && (
          <Alert
            color="var(--warn)"
            variant="outline"
            title="Someone else changed this game meanwhile"
            role="presentation"
          >
            <MeanwhileNote gameId={game.id} />
            Recorded now: {game.score_home ?? '–'}–{game.score_away ?? '–'}.
            <Group mt="xs">
              <Button onClick={takeTheirs}>Take theirs</Button>
              <Button onClick={() => setSeen(scoreKey(detail))}>Keep mine</Button>
            </Group>
          </Alert>
        )}
      </div>
      <Group>
        <PrimaryButton type="submit" loading={saving} disabled={overtaken}>
          Save Final Score
        </PrimaryButton>
      </Group>
    </form>
  )
}

function scoreKey({ game, periodScores }: GameDetailView): string {
  const periods = periodScores.map((row) => `${row.gamePeriod.id}:${row.team_id}=${row.score}`).toSorted()
  return [game.score_home, game.score_away, ...periods].join(' ')
}
