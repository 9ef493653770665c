import { SiteLink } from '../../ui/SiteLink.tsx'
import { paths } from '../../paths.ts'
import { TeamName } from '../../parts/TeamName.tsx'
import type { Side } from '../../ui/game-summary.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatTable } from '../../ui/StatTable.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import type { BoxTeam, GameData } from './game-data.ts'
import styles from './BoxScore.module.css'

interface BoxScoreProps {
  team: Side
  box: BoxTeam
  columns: NonNullable<GameData['box']>['columns']
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
        <StatTable caption={`Box score of ${team.name}`}>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {columns.map(({ key, label, name }) => (
                <th key={key} scope="col">
                  <abbr title={name}>{label}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <tr key={line.id} data-changed={changed.has(line.id) || undefined}>
                <th scope="row">
                  <SiteLink to={paths.player(line.id)} className={styles['player']}>
                    <span className={styles['number']}>{line.jersey}</span> {line.name}{' '}
                    <small>{line.position}</small>
                  </SiteLink>
                </th>
                {line.cells.map((text, index) => (
                  <td key={columns[index]?.key}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {totals.map((text, index) => (
                <td key={columns[index]?.key}>{text}</td>
              ))}
            </tr>
          </tfoot>
        </StatTable>
      )}
      {others.length > 0 ? (
        <p className={styles['others']}>
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
