import { Button } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import { scoreProblem } from '../../shared/score-input.ts'
import { playedPeriods } from './period-lines.ts'
import { periodKey, periodSum, periodSumNote, type ScoreValues } from './score-draft.ts'
import styles from './PeriodScores.module.css'

interface Props {
  detail: GameDetailView
  values: ScoreValues
  onChange: (periods: ScoreValues['periods']) => void
  /** Takes the sum of the periods as the score of a team. */
  onUseSum: (side: 'home' | 'away', sum: number) => void
}

/** The scores by period, which are optional. Their sum is offered where it is not the final score. */
export function PeriodScores({ detail, values, onChange, onUseSum }: Props) {
  const { game } = detail
  const periods = playedPeriods(detail)
  if (periods.length === 0) return null
  const sides = [
    { side: 'home', id: game.home_team_id, name: game.homeTeam.name, score: values.home },
    { side: 'away', id: game.away_team_id, name: game.awayTeam.name, score: values.away },
  ] as const
  const textsOf = (teamId: string) => periods.map(({ id }) => values.periods[periodKey(id, teamId)] ?? '')
  return (
    <div className={styles.periods}>
      <table aria-label="Scores by period">
        <thead>
          <tr>
            <th scope="col">Period</th>
            {periods.map(({ id, name }) => (
              <th scope="col" key={id}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side.id}>
              <th scope="row">{side.name}</th>
              {periods.map(({ id, name }) => (
                <td key={id}>
                  <input
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={`${name}, ${side.name}`}
                    aria-invalid={
                      scoreProblem(values.periods[periodKey(id, side.id)] ?? '') !== null || undefined
                    }
                    value={values.periods[periodKey(id, side.id)] ?? ''}
                    onFocus={(event) => event.currentTarget.select()}
                    onChange={(event) =>
                      onChange({
                        ...values.periods,
                        [periodKey(id, side.id)]: event.currentTarget.value,
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sides.map(({ side, id, name, score }) => {
        const note = periodSumNote(score, textsOf(id))
        const sum = periodSum(textsOf(id))
        return (
          <p key={id} className={styles.note}>
            {note !== null && sum !== null && (
              <>
                <span>
                  {name}: <span>{note}</span>
                </span>
                <Button size="compact-sm" onClick={() => onUseSum(side, sum)}>
                  Use {sum}
                </Button>
              </>
            )}
          </p>
        )
      })}
    </div>
  )
}
