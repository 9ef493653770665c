import { FreeRow, GameRow, GameTable } from '../../parts/GameTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { GameLine } from '../../ui/game-line.ts'
import { useMoved } from '../../ui/use-moved.ts'
import type { FreeDay } from './team-data.ts'

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
    <GameTable caption="Schedule of the team">
      {days.map((day) => {
        if ('free' in day) {
          const { date, text } = day.free
          return (
            <FreeRow key={`${day.date} ${text}`} date={date}>
              {text}
            </FreeRow>
          )
        }
        const { game } = day
        const atHome = game.home.id === teamId
        const [own, other] = atHome ? [game.home, game.away] : [game.away, game.home]
        return (
          <GameRow
            key={game.id}
            game={game}
            moved={moved.has(game.id)}
            result={`${letterOf(game, teamId)} ${own.score ?? 0}–${other.score ?? 0}`}
          >
            {atHome ? 'vs' : 'at'} <b>{other.name}</b>
          </GameRow>
        )
      })}
    </GameTable>
  )
}

/** W, L, or T for equal scores, which are neither (decision 20). */
function letterOf(game: GameLine, teamId: string): string {
  if (!game.winner) return 'T'
  return game.winner === teamId ? 'W' : 'L'
}
