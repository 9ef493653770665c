import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { failureText } from '../../app/failure-text.ts'
import { isOvertaken } from '../../app/overtaken.ts'
import { useCommand } from '../../app/use-command.ts'
import { tellSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import { PeriodScores } from './PeriodScores.tsx'
import { editablePeriods, scoreOf } from './period-lines.ts'
import { asScore, cell, scoreBody, type ScoreDraft } from './score-draft.ts'
import { rememberGame } from './remember-game.ts'
import styles from './game.module.css'

interface Props {
  detail: GameDetailView
  onDone: () => void
}

/** Final score, period scores, and the reason of a correction (S050). What is typed stays when saving fails. */
export function FinalScorePanel({ detail, onDone }: Props) {
  const { game } = detail
  const [draft, setDraft] = useState(() => draftOf(detail))
  // The score that the numbers in the panel began with: somebody else's score in between must not pass unseen.
  const [seen, setSeen] = useState(() => scoreKey(detail))
  const [failure, setFailure] = useState<string | null>(null)
  const queries = useQueryClient()
  const command = useCommand('PUT /api/gamesv2/:id/scores')
  const overtaken = scoreKey(detail) !== seen
  const change = (part: Partial<ScoreDraft>) => setDraft({ ...draft, ...part })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = scoreBody(draft)
    if ('failure' in read) return setFailure(read.failure)
    setFailure(null)
    try {
      const { body } = await command.mutateAsync({
        input: { params: { id: game.id }, body: read.body },
        revision: game.revision,
      })
      rememberGame(queries, body.game)
      tellSuccess('Final game score updated!')
      onDone()
    } catch (error) {
      setFailure(`${failureText(error)} Your numbers are still here.`)
      if (isOvertaken(error)) await command.refresh()
    }
  }
  const takeTheirs = () => {
    setDraft(draftOf(detail))
    setSeen(scoreKey(detail))
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
      <div role="alert">
        {failure && <p className={styles.failure}>{failure}</p>}
        {isOvertaken(command.error) && !overtaken && <MeanwhileNote gameId={game.id} />}
        {overtaken && !command.isPending && (
          <Alert
            color="var(--note)"
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
        <PrimaryButton type="submit" loading={command.isPending} disabled={overtaken}>
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

function draftOf(detail: GameDetailView): ScoreDraft {
  const { game } = detail
  const periods: Record<string, string> = {}
  for (const { id } of editablePeriods(detail)) {
    for (const teamId of [game.home_team_id, game.away_team_id]) {
      periods[cell(id, teamId)] = String(scoreOf(detail, id, teamId) ?? '')
    }
  }
  return { home: String(game.score_home ?? ''), away: String(game.score_away ?? ''), periods, reason: '' }
}
