import { formatTime } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import type { GlobalTeamView } from '@league/contracts/team/views'

type Game = Pick<GameView, 'id' | 'date' | 'time' | 'homeTeam' | 'awayTeam'>
type Team = Pick<GlobalTeamView, 'seasons_leagues_teams_id' | 'unavailableSlots'>

/**
 * What cannot be about games as they stand, in words by game: a team that plays twice at one time, or at a time at which it
 * cannot play (R271). Teams are found by their entries.
 */
export function clashesOf(games: readonly Game[], teams: readonly Team[]): Map<string, string[]> {
  const closed = new Map(teams.map((team) => [team.seasons_leagues_teams_id, team.unavailableSlots]))
  const playing = new Map<string, number>()
  const at = (team: { id: string }, game: Game) => `${team.id} ${game.date} ${game.time}`
  for (const game of games) {
    for (const team of [game.homeTeam, game.awayTeam]) {
      playing.set(at(team, game), (playing.get(at(team, game)) ?? 0) + 1)
    }
  }
  const clashes = games.map((game): [string, string[]] => {
    const { time } = game
    if (game.date === null || time === null) return [game.id, []]
    const words = [game.homeTeam, game.awayTeam].flatMap((team) => [
      ...((playing.get(at(team, game)) ?? 0) > 1 ? [`${team.name} plays twice at this time`] : []),
      ...(closed.get(team.id)?.includes(time) ? [`${team.name} cannot play at ${formatTime(time)}`] : []),
    ])
    return [game.id, words]
  })
  return new Map(clashes.filter(([, words]) => words.length > 0))
}
