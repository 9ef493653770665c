import { TeamName } from '../../parts/TeamName.tsx'
import type { Side } from '../../ui/game-summary.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatTable } from '../../ui/StatTable.tsx'
import { decisivePeriodText, type PeriodTable } from './box-score.ts'
import type { GameData } from './game-data.ts'
import styles from './GamePage.module.css'

/** The scores of both teams by period, with the better one of each period in bold (R259). */
export function LineScore({ table, data: { game, live } }: { table: PeriodTable; data: GameData }) {
  const { away, home, winner } = game
  const names = { away: away.name, home: home.name }
  const side = winner === home.id ? 'home' : winner === away.id ? 'away' : null
  const summary = decisivePeriodText(table, names, side)
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
      {summary ? <p className={styles['summary']}>{summary}</p> : null}
    </Panel>
  )
}
