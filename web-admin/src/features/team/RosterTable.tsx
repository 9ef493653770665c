import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { RosterPlayerView } from '@league/contracts/team/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { useSelection } from '../../ui/use-selection.ts'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { SelectAllHeader } from '../../ui/SelectAllHeader.tsx'

interface Props {
  players: readonly RosterPlayerView[]
  captainId: string | null
  selection: ReturnType<typeof useSelection>
  onAdd: () => void
  onEdit: (player: RosterPlayerView) => void
}

/** A table of the players of a team, with checkboxes to select them. */
export function RosterTable({ players, captainId, selection, onAdd, onEdit }: Props) {
  return (
    <DataTable
      label="Roster"
      isEmpty={players.length === 0}
      empty={
        <EmptyState
          title="No players yet"
          drawing="teams"
          action={<Button onClick={onAdd}>Add the first player</Button>}
        >
          Add players of your organization, or create new ones. A team needs at least five.
        </EmptyState>
      }
      head={
        <>
          <SelectAllHeader label="Select all players" selection={selection} />
          <th data-number data-narrow>
            #
          </th>
          <th>Player</th>
          <th>Position</th>
          <th>
            <VisuallyHidden>Edit</VisuallyHidden>
          </th>
        </>
      }
    >
      {players.map((player) => {
        const name = `${player.firstName} ${player.lastName}`.trim()
        return (
          <tr key={player.id}>
            <td data-cell="select">
              <SelectCheckbox
                label={`Select ${name}`}
                checked={selection.has(player.id)}
                onChange={() => selection.toggle(player.id)}
              />
            </td>
            <td data-score data-cell="lead">
              {player.jersey ?? '–'}
            </td>
            <td data-strong data-cell="title">
              <Link to={paths.player(player.player_id)}>{name}</Link>
              {player.player_id === captainId && ' (captain)'}
            </td>
            <td data-none={player.position ? undefined : true}>{player.position ?? '–'}</td>
            <td data-number data-cell="actions">
              <Button size="compact-sm" aria-label={`Edit ${name}`} onClick={() => onEdit(player)}>
                Edit
              </Button>
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}
