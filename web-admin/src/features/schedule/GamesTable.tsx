import { Link } from 'react-router-dom'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { indexOfDay, usePaging, utcToday } from '../../ui/paging.ts'
import { resultText } from '../../ui/result-text.ts'

interface Props {
  /** Games by day. */
  games: readonly GameView[]
  /** The filter that they are of. */
  of: string
}

/**
 * Date, Matchup, Results, the page of today first. Dates are in UTC (R299): a day is stored without a zone and put into
 * words by UTC, so that it is the same day wherever the browser is (decision 19).
 */
export function GamesTable({ games, of }: Props) {
  const paging = usePaging(games, { resetKey: of, startIndex: indexOfDay(games, utcToday()) })
  return (
    <>
      <DataTable
        label="Schedule"
        isEmpty={games.length === 0}
        empty="No games available" // R240
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
            <td>{formatDate(game.date)}</td>
            <td data-strong>
              <Link to={paths.game(game.id)}>
                {game.homeTeam.name} vs {game.awayTeam.name}
              </Link>
            </td>
            <td data-score>{resultText(game)}</td>
          </tr>
        ))}
      </DataTable>
      <Pagination label="the schedule" paging={paging} />
    </>
  )
}
