import { NoGameRow, GameRow, GameTable } from '../../parts/GameTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { stateWithWinner } from '../../ui/game-summary.ts'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { TeamName } from '../../parts/TeamName.tsx'
import { resultLetter } from './result-letter.ts'
import type { NoGameDay, TeamGame } from './team-data.ts'
import styles from './TeamSchedule.module.css'

interface TeamScheduleProps {
  games: readonly TeamGame[]
  noGameDays: readonly NoGameDay[]
  teamId: string
}

type Day = { date: string | null; noGame: NoGameDay } | { date: string | null; game: TeamGame }

/**
 * A team's games and days without a game. Home games read 'vs', away games 'at', and the team's own score
 * comes first.
 */
export function TeamSchedule({ games, noGameDays, teamId }: TeamScheduleProps) {
  const changed = useChangedRows(
    games.map(({ id, home, away, status }) => ({
      key: id,
      version: `${home.score} ${away.score} ${status}`,
    })),
  )
  const days: Day[] = [
    ...noGameDays.map((noGame) => ({ date: noGame.date, noGame })),
    ...games.map((game) => ({ date: game.date, game })),
  ]
  days.sort((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'))
  if (days.length === 0) return <Empty text="No games available" />
  return (
    <GameTable caption="Schedule of the team">
      {days.map((day) => {
        if ('noGame' in day) {
          const { date, text } = day.noGame
          return (
            <NoGameRow key={`${day.date} ${text}`} date={date}>
              {text}
            </NoGameRow>
          )
        }
        const { game } = day
        const isHome = game.home.id === teamId
        const [own, other] = isHome ? [game.home, game.away] : [game.away, game.home]
        return (
          <GameRow
            key={game.id}
            game={game}
            changed={changed.has(game.id)}
            result={
              game.status === 'final'
                ? `${resultLetter(game, teamId)} ${own.score ?? 0}–${other.score ?? 0}`
                : stateWithWinner(game)
            }
          >
            <span className={styles['matchup']}>
              {isHome ? 'vs' : 'at'}
              <span>
                <TeamName team={other} link="none" /> {game.bracket ? <small>{game.bracket}</small> : null}
              </span>
            </span>
          </GameRow>
        )
      })}
    </GameTable>
  )
}
