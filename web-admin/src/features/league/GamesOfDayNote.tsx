import { Alert } from '@mantine/core'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatTime } from '@league/contracts/kernel/calendar-text'

/** Returns the games that are to be played on a day. */
export function gamesOn(games: readonly GameView[], date: string): GameView[] {
  return games.filter((game) => date !== '' && game.date === date && game.status === 'scheduled')
}

/** Warns of the games on the day of a bye or a week off, which stay as they are. */
export function GamesOfDayNote({ games, rest }: { games: readonly GameView[]; rest: string }) {
  if (games.length === 0) return null
  return (
    <Alert
      color="var(--warn)"
      variant="outline"
      title={
        games.length === 1
          ? '1 game is scheduled on this day'
          : `${games.length} games are scheduled on this day`
      }
    >
      {games
        .slice(0, 3)
        .map((game) => `${matchupText(game)}, ${formatTime(game.time)}`)
        .join(' · ')}
      {games.length > 3 && ` · and ${games.length - 3} more`}. {rest}
    </Alert>
  )
}
