import { Link } from 'react-router-dom'
import type { TeamHistoryView } from '@league/contracts/player/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'

/** The current and former teams of a player, latest first. */
export function PlayerTeams({ history }: { history: readonly TeamHistoryView[] }) {
  return (
    <Section title="Teams">
      <DataTable
        label="Teams"
        isEmpty={history.length === 0}
        empty={
          <EmptyState title="Not on a team yet">Open a team and add this player to its roster.</EmptyState>
        }
        head={
          <>
            <th>Team</th>
            <th>League</th>
            <th>Season</th>
            <th>Status</th>
          </>
        }
      >
        {history.map(({ team, league, season, current }) => (
          <tr key={team.id}>
            <td data-strong data-cell="title">
              <Link to={paths.team(season.id, league.id, team.id)}>{team.name}</Link>
            </td>
            <td>{league.name}</td>
            <td>{season.name}</td>
            <td>{current ? 'Current' : 'Left'}</td>
          </tr>
        ))}
      </DataTable>
    </Section>
  )
}
