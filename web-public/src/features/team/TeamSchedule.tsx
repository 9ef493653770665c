import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHead, Td, Th } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { type GameLine, stateText } from '../../ui/game-line.ts'
import { Table } from '../../ui/Table.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import type { FreeDay } from './team-page.ts'

interface TeamScheduleProps {
  games: readonly GameLine[]
  freeDays: readonly FreeDay[]
  teamId: string
}

type Day = { date: string | null; free: FreeDay } | { date: string | null; game: GameLine }

/** The games of a team from its own side: 'vs' at home, 'at' away, its own score first; between them its free days. */
export function TeamSchedule({ games, freeDays, teamId }: TeamScheduleProps) {
  const moved = useMoved(
    games.map(({ id, home, away }) => ({ key: id, mark: `${home.score} ${away.score}` })),
  )
  const days: Day[] = [
    ...freeDays.map((free) => ({ date: free.date, free })),
    ...games.map((game) => ({ date: game.date, game })),
  ]
  days.sort((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'))
  if (days.length === 0) return <Empty text="No games available" />
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
        {days.map((day) => {
          if ('free' in day) return <FreeRow key={`${day.date} ${day.free.text}`} free={day.free} />
          const { game } = day
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

function FreeRow({ free: { date, text } }: { free: FreeDay }) {
  return (
    <tr data-free>
      <Td whole>{formatDate(date)}</Td>
      <RowHead>{text}</RowHead>
      <Td>–</Td>
      <Td number>–</Td>
    </tr>
  )
}

/** W, L, or T for equal scores, which are neither (decision 20). */
function letterOf(game: GameLine, teamId: string): string {
  if (!game.winner) return 'T'
  return game.winner === teamId ? 'W' : 'L'
}
