import type { GameDetailView } from '@league/contracts/game/views'
import { editablePeriods } from './period-lines.ts'
import { asScore, cell, periodSumNote, type ScoreDraft } from './score-draft.ts'
import styles from './PeriodScores.module.css'

interface Props {
  detail: GameDetailView
  draft: ScoreDraft
  onChange: (part: Partial<ScoreDraft>) => void
}

/** Scores by period, optional; says when they do not add up to the final score. */
export function PeriodScores({ detail, draft, onChange }: Props) {
  const { game } = detail
  const periods = editablePeriods(detail)
  if (periods.length === 0) return null
  const sides = [
    { id: game.home_team_id, name: game.homeTeam.name, score: draft.home },
    { id: game.away_team_id, name: game.awayTeam.name, score: draft.away },
  ]
  return (
    <div className={styles.periodTable}>
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
                    value={draft.periods[cell(id, side.id)] ?? ''}
                    onFocus={(event) => event.currentTarget.select()}
                    onChange={(event) =>
                      onChange({
                        periods: {
                          ...draft.periods,
                          [cell(id, side.id)]: asScore(event.currentTarget.value),
                        },
                      })
                    }
                  />
                </td>
              ))}
              <td className={styles.none}>
                {periodSumNote(
                  side.score,
                  periods.map(({ id }) => draft.periods[cell(id, side.id)] ?? ''),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
