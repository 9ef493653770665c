import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PlayerListView } from '@league/contracts/player/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { useSelection } from '../../ui/use-selection.ts'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { SelectAllHeader } from '../../ui/SelectAllHeader.tsx'
import { nameOf } from './merge/merge-preview.ts'

interface Props {
  /** The players of the current page. */
  players: readonly PlayerListView[]
  /** The number of rows on the pages before. */
  offset: number
  selection: ReturnType<typeof useSelection>
  /** Shown when there are no players. */
  empty: ReactNode
}

/** A table of players with checkboxes; ID is the number of the row (S100). */
export function PlayersTable({ players, offset, selection, empty }: Props) {
  return (
    <DataTable
      label="Players"
      isEmpty={players.length === 0}
      empty={empty}
      head={
        <>
          <SelectAllHeader label="Select all players" selection={selection} />
          <th data-narrow>ID</th>
          <th>Player</th>
          <th>Teams</th>
        </>
      }
    >
      {players.map((player, index) => (
        <tr key={player.id}>
          <td data-cell="select">
            <SelectCheckbox
              label={`Select ${nameOf(player)}`}
              checked={selection.has(player.id)}
              onChange={() => selection.toggle(player.id)}
            />
          </td>
          <td data-none>{offset + index + 1}</td>
          <td data-strong data-cell="title">
            <Link to={paths.player(player.id)}>{nameOf(player)}</Link>
          </td>
          <td>
            {player.rosters.map(({ team, season }) => `${team.name} (${season.name})`).join(', ') || '–'}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
