import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHeading, Td } from '../../ui/TableCells.tsx'
import { gameStatText, type StatColumn } from '../../parts/stat-columns.ts'
import { StatHeadings } from '../../parts/StatHeadings.tsx'
import { Table } from '../../ui/Table.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import type { PlayedGame } from './played-games.ts'

/** A player's games with their visible statistics (S044). */
export function GameByGame({
  games,
  columns,
}: {
  games: readonly PlayedGame[]
  columns: readonly StatColumn[]
}) {
  const changed = useChangedRows(
    games.map(({ id, counts }) => ({ key: id, version: JSON.stringify(counts) })),
  )
  return (
    <Table caption="Statistics by game" full>
      <thead>
        <StatHeadings leading={['Game Date', 'Matchup']} columns={columns} />
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.id} data-game={game.id} data-changed={changed.has(game.id) || undefined}>
            <Td nowrap>{formatDate(game.date)}</Td>
            <RowHeading>
              <Link to={paths.game(game.id)}>{game.matchup}</Link>
            </RowHeading>
            {columns.map((column) => (
              <Td key={column.key} number>
                {gameStatText(game.counts, column)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
