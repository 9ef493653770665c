import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Td, Th } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { type GameLine, stateText } from '../../ui/game-line.ts'
import { Table } from '../../ui/Table.tsx'
import { useMoved } from '../../ui/use-moved.ts'

/** The games of a team from its own side: 'vs' at home, 'at' away, its own score first. */
export function TeamSchedule({ games, teamId }: { games: readonly GameLine[]; teamId: string }) {
  const moved = useMoved(
    games.map(({ id, home, away }) => ({ key: id, mark: `${home.score} ${away.score}` })),
  )
  if (games.length === 0) return <Empty text="No games available" />
  return (
    <Table caption="Schedule of the team">
      <thead>
        <tr>
          <Th>Date</Th>
          <Th>Matchup</Th>
          <Th>Time</Th>
          <Th number>Results</Th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => {
          const atHome = game.home.id === teamId
          const [own, other] = atHome ? [game.home, game.away] : [game.away, game.home]
          return (
            <tr key={game.id} data-link data-game={game.id} data-moved={moved.has(game.id) || undefined}>
              <Td whole>{formatDate(game.date)}</Td>
              <th scope="row">
                <Link to={paths.game(game.id)} data-row>
                  {atHome ? 'vs' : 'at'} <b>{other.name}</b>
                </Link>
              </th>
              <Td>{formatTime(game.time)}</Td>
              <Td number>
                {game.completed
                  ? `${letterOf(game, teamId)} ${own.score ?? 0}–${other.score ?? 0}`
                  : stateText(game) || '–'}
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** W, L, or T for equal scores, which are neither (decision 20). */
function letterOf(game: GameLine, teamId: string): string {
  if (!game.winner) return 'T'
  return game.winner === teamId ? 'W' : 'L'
}
