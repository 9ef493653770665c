import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { paths } from '../../../paths.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { SortHead } from '../../../ui/list/SortHead.tsx'
import type { Sort } from '../../../ui/list/use-list-address.ts'
import { useListKeys } from '../../../ui/list/use-list-keys.ts'
import type { Selection } from '../../../ui/use-selection.ts'
import { SelectCheckbox } from '../../../ui/SelectCheckbox.tsx'
import { SelectAllHeader } from '../../../ui/SelectAllHeader.tsx'
import { TeamLabel } from '../../../shared/TeamLabel.tsx'

interface Props {
  teams: readonly GlobalTeamView[]
  selection: Selection
  sort: Sort
  onSort: (column: string) => void
  empty: ReactNode
  onEdit: (team: GlobalTeamView) => void
}

/** A table of teams with checkboxes; ID is the number of the row (S095). */
export function GlobalTeamsTable({ teams, selection, sort, empty, onSort, onEdit }: Props) {
  const keys = useListKeys({ onSelect: selection.toggle })
  return (
    <DataTable
      label="Teams"
      keys={keys}
      isEmpty={teams.length === 0}
      empty={empty}
      head={
        <>
          <SelectAllHeader label="Select all teams" selection={selection} />
          <th data-narrow>ID</th>
          <SortHead column="name" label="Teams" sort={sort} onSort={onSort} />
          <SortHead column="league" label="League" sort={sort} onSort={onSort} />
          <th data-number># Players</th>
          <th>
            <VisuallyHidden>Edit</VisuallyHidden>
          </th>
        </>
      }
    >
      {teams.map((team, index) => (
        <tr key={team.id} data-row={team.id} tabIndex={-1}>
          <td data-cell="select">
            <SelectCheckbox
              label={`Select ${team.name}`}
              checked={selection.has(team.id)}
              onChange={(isRange) => selection.toggle(team.id, isRange)}
            />
          </td>
          <td data-none>{index + 1}</td>
          <td data-strong data-cell="title">
            <TeamLabel team={team}>
              <TeamName team={team} />
            </TeamLabel>
          </td>
          <td>{team.league ? `${team.league.name} (${team.league.season.name})` : '–'}</td>
          <td data-number data-none>
            {team.playersCount}
          </td>
          <td data-number data-cell="actions">
            <Button size="compact-sm" aria-label={`Edit ${team.name}`} onClick={() => onEdit(team)}>
              Edit
            </Button>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

/** The name of a team, linked to the team in its league if it has one. */
function TeamName({ team }: { team: GlobalTeamView }) {
  const { name, league, seasons_leagues_teams_id: entryId, hidden } = team
  return (
    <>
      {league && entryId ? <Link to={paths.team(league.season.id, league.id, entryId)}>{name}</Link> : name}
      {hidden && ' (hidden)'}
    </>
  )
}
