import { formatTime } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import type { GlobalTeamView } from '@league/contracts/team/views'

type Game = Pick<GameView, 'id' | 'date' | 'time' | 'homeTeam' | 'awayTeam'>
type Team = Pick<GlobalTeamView, 'seasons_leagues_teams_id' | 'unavailableSlots'>

/**
 * Returns the texts of the conflicts of each game, by game id: a team plays twice at the same time, or at a
 * time at which it is unavailable (R271). Games without conflicts are left out.
 */
export function findConflicts(games: readonly Game[], teams: readonly Team[]): Map<string, string[]> {
  const unavailableTimes = new Map(
    teams.map((team) => [team.seasons_leagues_teams_id, team.unavailableSlots]),
  )
  const gamesAtTime = new Map<string, number>()
  const keyOf = (team: { id: string }, game: Game) => `${team.id} ${game.date} ${game.time}`
  for (const game of games) {
    for (const team of [game.homeTeam, game.awayTeam]) {
      gamesAtTime.set(keyOf(team, game), (gamesAtTime.get(keyOf(team, game)) ?? 0) + 1)
    }
  }
  const conflicts = games.map((game): [string, string[]] => {
    const { time } = game
    if (game.date === null || time === null) return [game.id, []]
    const texts = [game.homeTeam, game.awayTeam].flatMap((team) => [
      ...((gamesAtTime.get(keyOf(team, game)) ?? 0) > 1 ? [`${team.name} plays twice at this time`] : []),
      ...(unavailableTimes.get(team.id)?.includes(time)
        ? [`${team.name} cannot play at ${formatTime(time)}`]
        : []),
    ])
    return [game.id, texts]
  })
  return new Map(conflicts.filter(([, texts]) => texts.length > 0))
}
