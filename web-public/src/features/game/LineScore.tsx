import { TeamName } from '../../parts/TeamName.tsx'
import type { Side } from '../../ui/game-summary.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatTable } from '../../ui/StatTable.tsx'
import type { PeriodTable } from './box-score.ts'
import type { GameData } from './game-data.ts'
import styles from './GamePage.module.css'

interface LineScoreProps {
  table: NonNullable<GameData['periods']>
  data: GameData
}

/** The scores of both teams by period, with the better one of each period in bold (R259). */
export function LineScore({ table, data: { game, live } }: LineScoreProps) {
  const { away, home, winner } = game
  const renderRow = (
    team: Side,
    total: number | null,
    own: PeriodTable['home'],
    other: PeriodTable['home'],
  ) => (
    <tr className={winner && winner !== team.id ? styles['lost'] : undefined}>
      <th scope="row">
        <TeamName team={team} />
      </th>
      {own.map((score, index) => (
        <td key={table.periods[index]?.id}>
          {(score ?? 0) > (other[index] ?? 0) ? <b>{score}</b> : (score ?? '–')}
        </td>
      ))}
      <td>
        <strong className={styles['total']}>{total ?? '–'}</strong>
      </td>
    </tr>
  )
  return (
    <Panel title="Score by period">
      <StatTable caption="Score by period">
        <thead>
          <tr>
            <th scope="col">Team</th>
            {table.periods.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {renderRow(away, live ? live.away : away.score, table.away, table.home)}
          {renderRow(home, live ? live.home : home.score, table.home, table.away)}
        </tbody>
      </StatTable>
      {table.summary ? <p className={styles['summary']}>{table.summary}</p> : null}
    </Panel>
  )
}
