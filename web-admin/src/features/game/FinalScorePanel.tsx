import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { useRead } from '../../lib/use-read.ts'
import { Instant } from '../../shared/Instant.tsx'
import { withScore } from '../../shared/later-games.ts'
import { hasLetters, scoreProblem } from '../../shared/score-input.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { recordedValuesOf } from './outbox/fields.ts'
import { playedPeriods } from './period-lines.ts'
import { PeriodScores } from './PeriodScores.tsx'
import {
  periodKey,
  periodsProblem,
  periodSum,
  periodSumNote,
  recordedScore,
  removedPeriods,
  scoreBody,
  scoreDraftOf,
  scoreEntries,
  scoreKey,
  type ScoreDraft,
  type ScoreValues,
} from './score-draft.ts'
import { useBracketCorrection } from './use-bracket-correction.tsx'
import { useGameForm } from './use-game-form.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './FinalScorePanel.module.css'

interface Props {
  detail: GameDetailView
  /** Whether the panel appears because of a click, so that it takes the focus. */
  takesFocus?: boolean
  onDone: () => void
  onCancel: () => void
}

/**
 * Edits the final score, the period scores and the reason for a correction (S050). The draft is stored on
 * this device with every key and stays if saving fails.
 */
export function FinalScorePanel({ detail, takesFocus = false, onDone, onCancel }: Props) {
  const { game } = detail
  const { outbox } = useOutbox()
  const [initial] = useState(() => scoreDraftOf(outbox.forGame(game.id), detail))
  // While the recorded score differs from this one, somebody else's change has not been acknowledged.
  const [baseScore, setBaseScore] = useState(initial.baseScore)
  const saveDraft = (draft: ScoreDraft) => void outbox.saveDraft(game.id, 'score', draft)
  const form = useForm<ScoreValues>({
    initialValues: initial.values,
    validate: { home: scoreProblem, away: scoreProblem, periods: periodsProblem },
    validateInputOnChange: ['home', 'away', 'periods'],
    onValuesChange: (values) => saveDraft({ values, baseScore }),
  })
  const { home, away } = form.values
  const isScored = home !== '' && away !== '' && !scoreProblem(home) && !scoreProblem(away)
  const nextResult = isScored ? withScore(game, Number(home), Number(away)) : null
  const correction = useBracketCorrection<ReturnType<typeof scoreBody>>(
    'PUT /api/gamesv2/:id/scores',
    game,
    nextResult,
  )
  const { submission } = useGameForm(form, {
    game,
    kind: 'score',
    correction,
    changesIn: (values) => {
      const removed = removedPeriods(detail, values.periods)
      return {
        body: scoreBody(values, removed),
        entered: scoreEntries(values, removed),
        base: recordedValuesOf(detail),
      }
    },
    success: 'Final game score updated!', // Specified text (R235)
    onDone,
  })

  const periodTexts = (teamId: string) =>
    playedPeriods(detail).map(({ id }) => form.values.periods[periodKey(id, teamId)] ?? '')
  const currentScore = scoreKey(detail)
  const takeTheirs = () => {
    const values = recordedScore(detail)
    form.setValues(values)
    setBaseScore(currentScore)
    saveDraft({ values, baseScore: currentScore })
    submission.reset()
  }
  const isOvertaken = currentScore !== baseScore
  const isCorrection =
    game.score_home !== null && (Number(home) !== game.score_home || Number(away) !== game.score_away)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it from anywhere inside
    <form
      className={styles.panel}
      onSubmit={submission.onSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      aria-label="Final score"
      noValidate
    >
      <div className={styles.finals}>
        {(['away', 'home'] as const).map((side) => (
          <div key={side}>
            <TextInput
              ref={takesFocus && side === 'away' ? focusOnMount : null}
              label={side === 'home' ? game.homeTeam.name : game.awayTeam.name}
              inputMode="numeric"
              {...form.getInputProps(side)}
              onChange={({ currentTarget: { value } }) => {
                if (!hasLetters(value)) form.setFieldValue(side, value)
              }}
              onFocus={(event) => event.currentTarget.select()}
            />
            <PeriodSum
              score={form.values[side]}
              periods={periodTexts(side === 'home' ? game.home_team_id : game.away_team_id)}
              onUse={(sum) => form.setFieldValue(side, String(sum))}
            />
          </div>
        ))}
      </div>
      <PeriodScores
        detail={detail}
        values={form.values}
        onChange={(periods) => form.setFieldValue('periods', periods)}
      />
      {/* Its place is there before it appears, so that Save stays where it is. */}
      {game.score_home !== null && (
        <TextInput
          className={isCorrection ? '' : (styles.unseen ?? '')}
          label="Reason for the correction"
          description={`The recorded score is ${game.score_away}–${game.score_home}. The history shows the reason.`}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      )}
      {correction?.choice}
      <div role="alert">
        {form.errors['periods'] && <p className={styles.failure}>{form.errors['periods']}</p>}
        {submission.failure && <p className={styles.failure}>{submission.failure}</p>}
        {isOvertaken && !submission.isSaving && (
          <Alert
            color="var(--warn)"
            variant="outline"
            title="Someone else changed this game"
            role="presentation"
          >
            <LatestChange gameId={game.id} />
            Recorded now: {game.score_away ?? '–'}–{game.score_home ?? '–'}.
            <Group mt="xs">
              <Button onClick={takeTheirs}>Take theirs</Button>
              <Button onClick={() => setBaseScore(currentScore)}>Keep mine</Button>
            </Group>
          </Alert>
        )}
      </div>
      <Group>
        <PrimaryButton type="submit" loading={submission.isSaving} disabled={isOvertaken}>
          Save Final Score
        </PrimaryButton>
      </Group>
    </form>
  )
}

interface PeriodSumProps {
  score: string
  periods: readonly string[]
  onUse: (sum: number) => void
}

/** Offers the sum of the period scores where the score differs from it. The line is always there. */
function PeriodSum({ score, periods, onUse }: PeriodSumProps) {
  const note = periodSumNote(score, periods)
  const sum = periodSum(periods)
  return (
    <p className={styles.periodSum}>
      {note !== null && sum !== null && (
        <>
          <span>{note}</span>{' '}
          <Button size="compact-xs" onClick={() => onUse(sum)}>
            Use {sum}
          </Button>
        </>
      )}
    </p>
  )
}

/** The latest entry of the game's history. */
function LatestChange({ gameId }: { gameId: string }) {
  const history = useRead('GET /api/gamesv2/:id/history', { params: { id: gameId } })
  const latest = history.data?.history[0]
  if (!latest) return null
  return (
    <p className={styles.latestChange}>
      <strong>{latest.actor.name}</strong>, <Instant at={latest.at} />: {latest.text}
      {latest.before !== null && latest.after !== null && ` (${latest.before} → ${latest.after})`}
    </p>
  )
}
