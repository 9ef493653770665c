import { Link } from 'react-router-dom'
import type { TeamHistoryView } from '@league/contracts/player/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'

/** Where the player is and has been, latest first. */
export function PlayerTeams({ history }: { history: readonly TeamHistoryView[] }) {
  return (
    <Section title="Teams">
      <DataTable
        label="Teams"
        isEmpty={history.length === 0}
        empty="On no team yet. Add the player on the page of a team."
        head={
          <>
            <th>Team</th>
            <th>League</th>
            <th>Season</th>
            <th>Roster</th>
          </>
        }
      >
        {history.map(({ team, league, season, current }) => (
          <tr key={team.id}>
            <td data-strong>
              <Link to={paths.team(season.id, league.id, team.id)}>{team.name}</Link>
            </td>
            <td>{league.name}</td>
            <td>{season.name}</td>
            <td>{current ? 'On it' : 'Left'}</td>
          </tr>
        ))}
      </DataTable>
    </Section>
  )
}
