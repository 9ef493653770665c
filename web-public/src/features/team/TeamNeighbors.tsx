import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import figures from '../../ui/StatTable.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Neighbor, TeamData } from './team-data.ts'
import styles from './TeamNeighbors.module.css'

/** The part of the standings around the team. */
export function TeamNeighbors({ team, rows }: { team: TeamData['team']; rows: readonly Neighbor[] }) {
  if (rows.length === 0) return null
  return (
    <Panel
      title={team.leagueName}
      action={<SiteLink to={paths.standings(team.league_id)}>Full table</SiteLink>}
    >
      <table className={`${figures['figures']} ${styles['table']}`}>
        <caption>
          <VisuallyHidden>The team and its neighbors in the standings</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Position">#</abbr>
            </th>
            <th scope="col">Team</th>
            <th scope="col">
              <abbr title="Wins">W</abbr>
            </th>
            <th scope="col">
              <abbr title="Losses">L</abbr>
            </th>
            <th scope="col">
              <abbr title="Games behind">GB</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-own={row.id === team.id || undefined}>
              <td>{row.rank}</td>
              <th scope="row">
                <TeamName team={row} link={row.id === team.id ? 'none' : 'fill'} />
              </th>
              <td>{row.wins}</td>
              <td>{row.losses}</td>
              <td>{row.gamesBehind === 0 ? '–' : row.gamesBehind}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
