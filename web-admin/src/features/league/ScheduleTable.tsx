import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { byeStatus } from '@league/contracts/calendar/rules'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import { DataTable } from '../../ui/DataTable.tsx'
import type { useSelection } from '../../ui/use-selection.ts'
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
  selection: ReturnType<typeof useSelection>
  /** Shown when there are no items. */
  empty: ReactNode
  onScore: (game: GameView) => void
}

/** The games, byes and weeks off of a league. Games whose score differs from the points are marked. */
export function ScheduleTable({ items, offset, mismatches, selection, empty, onScore }: Props) {
  return (
    <DataTable
      label="Game schedule"
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
                onChange={() => selection.toggle(item.id)}
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
              onScore={() => onScore(item.game)}
            />
          </GameRow>
        ) : (
          <tr key={item.id}>
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
