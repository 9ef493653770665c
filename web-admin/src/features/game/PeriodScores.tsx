import type { GameDetailView } from '@league/contracts/game/views'
import { hasLetters, scoreProblem } from '../../shared/score-input.ts'
import { playedPeriods } from './period-lines.ts'
import { PeriodTable, PeriodTeamHead } from './PeriodTable.tsx'
import { periodKey, type ScoreValues } from './score-draft.ts'
import styles from './PeriodScores.module.css'

interface Props {
  detail: GameDetailView
  values: ScoreValues
  onChange: (periods: ScoreValues['periods']) => void
}

/** The scores by period, which are optional. */
export function PeriodScores({ detail, values, onChange }: Props) {
  const { game } = detail
  const periods = playedPeriods(detail)
  if (periods.length === 0) return null
  const sides = [
    { ...game.awayTeam, id: game.away_team_id },
    { ...game.homeTeam, id: game.home_team_id },
  ]
  return (
    <div className={styles.periods}>
      <PeriodTable periods={periods}>
        {sides.map((side) => (
          <tr key={side.id}>
            <PeriodTeamHead team={side} />
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
                  onChange={({ currentTarget: { value } }) => {
                    if (!hasLetters(value)) onChange({ ...values.periods, [periodKey(id, side.id)]: value })
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </PeriodTable>
    </div>
  )
}
