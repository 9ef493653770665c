import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { byeStatus } from '@league/contracts/calendar/rules'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import { DataTable } from '../../ui/DataTable.tsx'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import type { Selection } from '../../ui/use-selection.ts'
import type { Place } from '../../shared/games/places.ts'
import { useEditGame } from '../../shared/games/use-edit-game.ts'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { SelectAllHeader } from '../../ui/SelectAllHeader.tsx'
import { GameCells, GameRow } from './GameRow.tsx'
import type { Mismatches } from './score-mismatch.ts'
import type { ScheduleItem } from './schedule-items.ts'
import { StatusPill } from '../../ui/StatusPill.tsx'

interface Props {
  /** The items of the current page. */
  items: readonly ScheduleItem[]
  /** Number of rows on the previous pages. */
  offset: number
  mismatches: Mismatches
  selection: Selection
  places: readonly Place[]
  /** Shown when there are no items. */
  empty: ReactNode
  onScore: (game: GameView) => void
}

/** The games, byes and weeks off of a league. Games whose score differs from the points are marked. */
export function ScheduleTable({ items, offset, mismatches, selection, places, empty, onScore }: Props) {
  const keys = useListKeys({ onSelect: selection.toggle })
  const onEdit = useEditGame()
  return (
    <DataTable
      label="Game schedule"
      keys={keys}
      onPhone="details-first"
      isEmpty={items.length === 0}
      empty={empty}
      head={
        <>
          <SelectAllHeader label="Select all" selection={selection} />
          <th data-narrow>ID</th>
          <th>Date</th>
          <th>Matchup</th>
          <th>Location</th>
          <th>Time</th>
          <th>Status</th>
          <th data-number>Results</th>
          <th>
            <VisuallyHidden>Score</VisuallyHidden>
          </th>
        </>
      }
    >
      {items.map((item, index) => {
        const leadingCells = (
          <>
            <td data-cell="select">
              <SelectCheckbox
                label={`Select ${item.name}, ${formatDate(item.date)}`}
                checked={selection.has(item.id)}
                onChange={(isRange) => selection.toggle(item.id, isRange)}
              />
            </td>
            <td data-none>{offset + index + 1}</td>
            <td data-short>{formatDate(item.date)}</td>
          </>
        )
        return item.kind === 'game' ? (
          <GameRow key={item.id} id={item.id}>
            {leadingCells}
            <GameCells
              game={item.game}
              name={item.name}
              mismatch={mismatches[item.id]}
              places={places}
              onEdit={onEdit}
              onScore={() => onScore(item.game)}
            />
          </GameRow>
        ) : (
          <tr key={item.id} data-row={item.id} tabIndex={-1}>
            {leadingCells}
            <td data-strong data-cell="title">
              {item.name}
            </td>
            <td data-none>–</td>
            <td data-none>–</td>
            <td data-cell="state">
              <StatusPill tone="quiet" icon={item.kind === 'bye' ? 'clock' : 'ban'}>
                {item.kind === 'bye' ? byeStatus : 'Week off'}
              </StatusPill>
            </td>
            <td data-score data-none>
              –
            </td>
            <td data-none aria-label="No score" />
          </tr>
        )
      })}
    </DataTable>
  )
}
