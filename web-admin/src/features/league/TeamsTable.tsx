import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StandingView } from '@league/contracts/standings/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { useSelection } from '../../ui/use-selection.ts'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { SelectAllHeader } from '../../ui/SelectAllHeader.tsx'
import type { LeagueIds } from './league-ids.ts'
import { TeamLabel } from '../../shared/TeamLabel.tsx'

interface Props {
  leagueIds: LeagueIds
  teams: readonly StandingView[]
  selection: ReturnType<typeof useSelection>
  onAdd: () => void
  onEdit: (team: StandingView) => void
  onToggleHidden: (team: StandingView) => void
}

/** The teams in the order of the standings. Teams that are hidden from visitors are marked (R185). */
export function TeamsTable({ leagueIds, teams, selection, onAdd, onEdit, onToggleHidden }: Props) {
  return (
    <DataTable
      label="Teams"
      isEmpty={teams.length === 0}
      empty={
        <EmptyState
          title="No teams yet"
          drawing="teams"
          action={<Button onClick={onAdd}>Add the first team</Button>}
        >
          Add a new team, or copy a team of another season with its roster. A schedule needs at least two.
        </EmptyState>
      }
      head={
        <>
          <SelectAllHeader label="Select all teams" selection={selection} />
          <th data-number data-narrow>
            Rank
          </th>
          <th>Team</th>
          <th>Captain</th>
          <th data-number>Players</th>
          <th data-number>W</th>
          <th data-number>L</th>
          <th data-number>PCT</th>
          <th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </>
      }
    >
      {teams.map((team) => (
        <tr key={team.id}>
          <td data-cell="select">
            <SelectCheckbox
              label={`Select ${team.name}`}
              checked={selection.has(team.id)}
              onChange={() => selection.toggle(team.id)}
            />
          </td>
          <td data-score data-cell="lead">
            {team.rank}
          </td>
          <td data-strong data-cell="title">
            <TeamLabel team={team}>
              <Link to={paths.team(leagueIds.seasonId, leagueIds.leagueId, team.id)}>{team.name}</Link>
              {team.hidden && ' (hidden)'}
            </TeamLabel>
          </td>
          <td data-none={team.captain ? undefined : true}>{team.captain ?? '–'}</td>
          <td data-number data-none>
            {team.playersCount}
          </td>
          <td data-number data-label="W">
            {team.wins}
          </td>
          <td data-number data-label="L">
            {team.losses}
          </td>
          <td data-number>{team.winPercentage}</td>
          <td data-number data-cell="actions">
            <Button
              size="compact-sm"
              mr="xs"
              aria-label={`${team.hidden ? 'Show' : 'Hide'} ${team.name}`}
              onClick={() => onToggleHidden(team)}
            >
              {team.hidden ? 'Show' : 'Hide'}
            </Button>
            <Button size="compact-sm" aria-label={`Edit ${team.name}`} onClick={() => onEdit(team)}>
              Edit
            </Button>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
