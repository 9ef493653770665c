import { memo } from 'react'
import { formatLongDate } from '../day-text.ts'
import { formatCount } from '../../ui/format-count.ts'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import type { Selection } from '../../ui/use-selection.ts'

interface Props {
  /** Null for games without a day. */
  date: string | null
  today: string
  /** The games of the day, on all pages. */
  gameIds: readonly string[]
  columns: number
  /** How many of the games are selected. */
  selected: number
  onToggle: Selection['toggleGroup']
}

/** The head of the games of one day, with a box that selects all of them. */
export const DayHead = memo(function DayHead(props: Props) {
  const { date, today, gameIds, columns, selected, onToggle } = props
  const day = date ? longDate(date, today) : 'No date yet'
  return (
    <tr data-day>
      <th colSpan={columns} scope="rowgroup">
        <SelectCheckbox
          label={`Select all games of ${day}`}
          checked={selected > 0 && selected === gameIds.length}
          indeterminate={selected > 0 && selected < gameIds.length}
          onChange={() => onToggle(gameIds)}
        />
        <span>{day}</span>
        {date === today && (
          <>
            <StatusPill tone="strong" icon="calendar">
              Today
            </StatusPill>{' '}
          </>
        )}
        <small>{formatCount(gameIds.length, 'game')}</small>
      </th>
    </tr>
  )
})

/** Returns a day with its weekday, and its year if that is another one. */
function longDate(date: string, today: string): string {
  const year = date.slice(0, 4)
  return `${formatLongDate(date)}${year === today.slice(0, 4) ? '' : `, ${year}`}`
}
