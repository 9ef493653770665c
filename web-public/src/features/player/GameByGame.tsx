import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHead, Td } from '../../ui/Cell.tsx'
import { gameCell, type StatColumn } from '../../ui/stat-columns.ts'
import { StatHeads } from '../../ui/StatHeads.tsx'
import { Table } from '../../ui/Table.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import type { PlayedGame } from './played-games.ts'

/** Game Date, Matchup, and one column for each visible stat (S044). */
export function GameByGame({
  games,
  columns,
}: {
  games: readonly PlayedGame[]
  columns: readonly StatColumn[]
}) {
  const moved = useMoved(games.map(({ id, counts }) => ({ key: id, mark: JSON.stringify(counts) })))
  return (
    <Table caption="Statistics by game" full>
      <thead>
        <StatHeads first="Matchup" more={['Game Date']} columns={columns} />
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.id} data-game={game.id} data-moved={moved.has(game.id) || undefined}>
            <RowHead>
              <Link to={paths.game(game.id)}>{game.matchup}</Link>
            </RowHead>
            <Td whole>{formatDate(game.date)}</Td>
            {columns.map((column) => (
              <Td key={column.key} number>
                {gameCell(game.counts, column)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
