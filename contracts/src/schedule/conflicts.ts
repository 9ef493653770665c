import { formatDate, formatTime } from '../kernel/calendar-text.ts'
import type { GameView } from '../game/views.ts'
import type { GlobalTeamView } from '../team/views.ts'

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

/**
 * Returns what is wrong with the new slots of swapped games, as sentences: a team plays twice on a day, or at a
 * time at which it is unavailable. No swap makes a team play twice at one time.
 *
 * @param games the scheduled games of the league after the swap, with the swapped ones
 */
export function swapWarnings(
  swapped: readonly Game[],
  games: readonly Game[],
  teams: readonly Team[],
): string[] {
  const conflicts = findConflicts(swapped, teams)
  const warnings = swapped.flatMap((game) => [
    ...[game.homeTeam, game.awayTeam]
      .filter((team) => game.date !== null && gamesOn(game.date, team, games) > 1)
      .map((team) => `${team.name} plays twice on ${formatDate(game.date)}.`),
    ...(conflicts.get(game.id) ?? []).map((text) => `${text}.`),
  ])
  return [...new Set(warnings)]
}

function gamesOn(date: string, { id }: { id: string }, games: readonly Game[]): number {
  return games.filter((game) => game.date === date && (game.homeTeam.id === id || game.awayTeam.id === id))
    .length
}
