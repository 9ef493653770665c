import { Button, VisuallyHidden } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import { useRead } from '../../../lib/use-read.ts'
import { playedPeriods, periodScoreOf } from '../period-lines.ts'
import { periodKey, periodSum } from '../score-draft.ts'
import { isScoreText, sides, type Side } from './score-values.ts'
import type { ScoreRow } from './use-score-row.ts'
import styles from './NightPeriods.module.css'

/** The scores by period below a row, with their sum beside the score. */
export function NightPeriods({ row }: { row: ScoreRow }) {
  const detail = useRead('GET /api/gamesv2/:id', { params: { id: row.game.id } })
  if (!detail.data)
    return <div className={styles.periods}>{detail.isPending ? 'Loading...' : 'Not available offline.'}</div>
  const periods = playedPeriods(detail.data)
  if (periods.length === 0) return <div className={styles.periods}>This organization keeps no periods.</div>
  return (
    <div className={styles.periods}>
      <table aria-label="Scores by period">
        <thead>
          <tr>
            <th scope="col">Team</th>
            {periods.map(({ id, name }) => (
              <th scope="col" key={id}>
                {name}
              </th>
            ))}
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <PeriodRow key={side} row={row} side={side} detail={detail.data} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PeriodRow({ row, side, detail }: { row: ScoreRow; side: Side; detail: GameDetailView }) {
  const { game, values } = row
  const team = side === 'home' ? game.homeTeam : game.awayTeam
  const periods = playedPeriods(detail)
  const textOf = (periodId: string) =>
    values.periods[periodKey(periodId, team.id)] ?? String(periodScoreOf(detail, periodId, team.id) ?? '')
  const sum = periodSum(periods.map(({ id }) => textOf(id)))
  const isEqual = sum !== null && values[side] === String(sum)
  return (
    <tr>
      <th scope="row">{team.name}</th>
      {periods.map(({ id, name }) => (
        <td key={id}>
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label={`${name}, ${team.name}`}
            value={textOf(id)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ currentTarget: { value } }) => {
              if (isScoreText(value))
                row.type({ periods: { ...values.periods, [periodKey(id, team.id)]: value } })
            }}
          />
        </td>
      ))}
      <td className={styles.sum}>
        {sum ?? '–'}
        {isEqual && (
          <span>
            <span aria-hidden> ✓</span>
            <VisuallyHidden> equals the score</VisuallyHidden>
          </span>
        )}
        {sum !== null && !isEqual && (
          <Button size="compact-xs" onClick={() => row.type({ [side]: String(sum) })}>
            Use {sum}
          </Button>
        )}
      </td>
    </tr>
  )
}
