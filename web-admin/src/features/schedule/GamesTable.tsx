import { Button, VisuallyHidden } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { GameView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { DayHead } from '../../shared/games/DayHead.tsx'
import type { Place } from '../../shared/games/places.ts'
import { useEditGame } from '../../shared/games/use-edit-game.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SortHead } from '../../ui/list/SortHead.tsx'
import type { Sort } from '../../ui/list/use-list-address.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { indexOfDay, usePaging } from '../../ui/paging.ts'
import { SelectAllHeader } from '../../ui/SelectAllHeader.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { ScheduleRow } from './ScheduleRow.tsx'
import styles from './ScheduleRow.module.css'

interface Props {
  /** The games in the order of the sorting. */
  games: readonly GameView[]
  /** Identifies the filter of the games. When it changes, the table returns to its first page. */
  filterKey: string
  /** Whether games are filtered out. */
  isFiltered: boolean
  onClearFilters: () => void
  today: string
  sort: Sort
  hidden: ReadonlySet<string>
  selection: Selection
  places: readonly Place[]
  /** The game whose details are open; '' for none. */
  open: string
  /** Opens the details of a game, or closes them if they are open. */
  onOpen: (id: string) => void
  /** Called with the row that the arrow keys have moved to, while details are open. */
  onMove: (id: string) => void
  onSort: (column: string) => void
}

/** The columns beside the specified ones (S035), which are date, matchup and results. */
export const optionalColumns = [
  { key: 'time', label: 'Time' },
  { key: 'location', label: 'Location' },
  { key: 'status', label: 'Status' },
] as const

const noIds: readonly string[] = []

/**
 * A table of games that starts with the page of today in the time zone of the organization. By date, the games of a day
 * have a head. Dates are in UTC (R299): they are stored without a time zone and formatted in UTC, so that every browser
 * shows the same date (decision 19).
 */
export function GamesTable(props: Props) {
  const { games, filterKey, isFiltered, today, sort, hidden, selection, places, onSort } = props
  const { open, onOpen, onMove } = props
  const isByDay = sort.column === 'date'
  const startIndex = isByDay && !sort.isDescending ? indexOfDay(games, today) : 0
  const paging = usePaging(games, { resetKey: filterKey, startIndex })
  const idsOfDays = useMemo(() => {
    const days = [...Map.groupBy(games, ({ date }) => date)]
    return new Map(days.map(([day, ofDay]) => [day, ofDay.map(({ id }) => id)]))
  }, [games])
  const idsOf = (day: string | null) => idsOfDays.get(day) ?? noIds
  const keys = useListKeys({ onSelect: selection.toggle, onOpen, onMove: open ? onMove : undefined })
  const onEdit = useEditGame()
  // The heads of days say the date, so its column makes room for the details.
  const hasDates = !(open && isByDay)
  const columns = (hasDates ? 5 : 4) + optionalColumns.filter(({ key }) => !hidden.has(key)).length
  const head = (column: string, label: string) => (
    <SortHead column={column} label={label} sort={sort} onSort={onSort} />
  )
  return (
    <>
      <DataTable
        label="Schedule"
        onPhone="details-first"
        keys={keys}
        isEmpty={games.length === 0}
        // Specified text (R240)
        empty={isFiltered ? noMatches(props.onClearFilters) : noGames}
        head={
          <>
            <SelectAllHeader label="Select all games" selection={selection} />
            {hasDates && head('date', 'Date')}
            {!hidden.has('time') && head('time', 'Time')}
            {head('matchup', 'Matchup')}
            {!hidden.has('location') && head('location', 'Location')}
            {!hidden.has('status') && head('status', 'Status')}
            <th data-number>Results</th>
            <th className={styles.open}>
              <VisuallyHidden>Details</VisuallyHidden>
            </th>
          </>
        }
      >
        {paging.shown.map((game, index) => (
          <Fragment key={game.id}>
            {isByDay && (index === 0 || paging.shown[index - 1]?.date !== game.date) && (
              <DayHead
                date={game.date}
                today={today}
                gameIds={idsOf(game.date)}
                columns={columns}
                selected={idsOf(game.date).filter((id) => selection.has(id)).length}
                onToggle={selection.toggleGroup}
              />
            )}
            <ScheduleRow
              game={game}
              isSelected={selection.has(game.id)}
              isOpen={open === game.id}
              onOpen={onOpen}
              isBelowDay={isByDay}
              hasDate={hasDates}
              hidden={hidden}
              places={places}
              onToggle={selection.toggle}
              onEdit={onEdit}
            />
          </Fragment>
        ))}
      </DataTable>
      <Pagination label="the schedule" paging={paging} />
    </>
  )
}

const noGames = (
  <EmptyState
    title="No games available"
    drawing="games"
    action={
      <Button component={Link} to={paths.scheduleBuilder}>
        Make a schedule
      </Button>
    }
  >
    Generate the schedule of a league, or add single games on its page.
  </EmptyState>
)
const noMatches = (onClear: () => void) => (
  <EmptyState title="No games available" action={<Button onClick={onClear}>Clear filters</Button>}>
    No game matches the filters. Choose another view, or other filters.
  </EmptyState>
)
