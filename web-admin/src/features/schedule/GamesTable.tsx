import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { useUser } from '../../lib/session.tsx'
import { paths } from '../../paths.ts'
import { todayIn } from '../../shared/day-text.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { indexOfDay, usePaging } from '../../ui/paging.ts'
import { ResultCell } from '../../ui/ResultCell.tsx'
import { Matchup } from '../../shared/TeamLabel.tsx'

interface Props {
  /** Games sorted by date. */
  games: readonly GameView[]
  /** Identifies the filter of the games. When it changes, the table returns to its first page. */
  filterKey: string
}

/**
 * A table of games that starts with the page of today in the time zone of the organization. Dates are in UTC
 * (R299): they are stored without a time zone and formatted in UTC, so that every browser shows the same date
 * (decision 19).
 */
export function GamesTable({ games, filterKey }: Props) {
  const { timeZone } = useUser()
  const startIndex = indexOfDay(games, todayIn(games[0]?.timeZone ?? timeZone))
  const paging = usePaging(games, { resetKey: filterKey, startIndex })
  return (
    <>
      <DataTable
        label="Schedule"
        onPhone="details-first"
        isEmpty={games.length === 0}
        empty={
          // Specified text (R240)
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
        }
        head={
          <>
            <th>Date</th>
            <th>Matchup</th>
            <th data-number>Results</th>
          </>
        }
      >
        {paging.shown.map((game) => (
          <tr key={game.id}>
            <td data-short>{formatDate(game.date)}</td>
            <td data-strong data-cell="title">
              <Matchup home={game.homeTeam} away={game.awayTeam} to={paths.game(game.id)} />
            </td>
            <ResultCell game={game} />
          </tr>
        ))}
      </DataTable>
      <Pagination label="the schedule" paging={paging} />
    </>
  )
}
