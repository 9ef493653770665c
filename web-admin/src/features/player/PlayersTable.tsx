import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PlayerListView } from '@league/contracts/player/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { SortHead } from '../../ui/list/SortHead.tsx'
import type { Sort } from '../../ui/list/use-list-address.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { SelectAllHeader } from '../../ui/SelectAllHeader.tsx'
import { nameOf } from './merge/merge-preview.ts'

interface Props {
  /** The players of the current page. */
  players: readonly PlayerListView[]
  /** The number of rows on the pages before. */
  offset: number
  selection: Selection
  sort: Sort
  onSort: (column: string) => void
  /** Shown when there are no players. */
  empty: ReactNode
}

/** A table of players with checkboxes; ID is the number of the row (S100). */
export function PlayersTable({ players, offset, selection, sort, empty, onSort }: Props) {
  const keys = useListKeys({ onSelect: selection.toggle })
  return (
    <DataTable
      label="Players"
      keys={keys}
      isEmpty={players.length === 0}
      empty={empty}
      head={
        <>
          <SelectAllHeader label="Select all players" selection={selection} />
          <th data-narrow>ID</th>
          <SortHead column="name" label="Player" sort={sort} onSort={onSort} />
          <SortHead column="team" label="Teams" sort={sort} onSort={onSort} />
        </>
      }
    >
      {players.map((player, index) => (
        <tr key={player.id} data-row={player.id} tabIndex={-1}>
          <td data-cell="select">
            <SelectCheckbox
              label={`Select ${nameOf(player)}`}
              checked={selection.has(player.id)}
              onChange={(isRange) => selection.toggle(player.id, isRange)}
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
