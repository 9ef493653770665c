import { SiteLink } from '../../ui/SiteLink.tsx'
import { paths } from '../../paths.ts'
import { TeamName } from '../../parts/TeamName.tsx'
import type { Side } from '../../ui/game-summary.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import type { BoxColumns, BoxTeam } from './game-data.ts'
import { PlayerTable } from './PlayerTable.tsx'
import styles from './GamePage.module.css'

interface BoxScoreProps {
  team: Side
  box: BoxTeam
  columns: BoxColumns
  isLive: boolean
}

/**
 * The lines of a team, which show ratios, and a Total row, which shows percentages (R309, decision 23).
 * Players who did not play are in one line below.
 */
export function BoxScore({ team, box: { rows, totals, others }, columns, isLive }: BoxScoreProps) {
  const changed = useChangedRows(rows.map(({ id, cells }) => ({ key: id, version: cells.join(' ') })))
  return (
    <Panel>
      <h3 className={styles['head']}>
        <TeamName team={team} size={32} />
      </h3>
      {rows.length === 0 ? null : (
        <PlayerTable caption={`Box score of ${team.name}`} columns={columns} rows={rows} changed={changed}>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {totals.map((text, index) => (
                <td key={columns[index]?.key}>{text}</td>
              ))}
            </tr>
          </tfoot>
        </PlayerTable>
      )}
      {others.length > 0 ? (
        <p className={styles['summary']}>
          {isLive ? 'Not in the game yet: ' : 'Did not play: '}
          {others.map((line, index) => (
            <span key={line.id}>
              {index > 0 ? ', ' : ''}
              <SiteLink to={paths.player(line.id)}>{line.name}</SiteLink>
            </span>
          ))}
        </p>
      ) : null}
    </Panel>
  )
}
