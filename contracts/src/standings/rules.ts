import type { GameId, TeamEntryId } from '../kernel/id.ts'
import type { GameResult } from '../game/rules.ts'
import { breakTies } from './tiebreakers.ts'
import { type GameShots, recordOf, shootingOf, type TeamRecord, type TeamShooting } from './record.ts'
import type { Tiebreaker } from './views.ts'

/** A team entry of the league, whether it has played or not. */
export interface StandingTeam {
  id: TeamEntryId
  name: string
}

/**
 * A game of the league. Only completed ones count; `date` and `time` put the last five and the streak in
 * order.
 */
export interface StandingGame extends GameResult, GameShots {
  id: GameId
  date: string | null
  time: string | null
}

/** A place in the table. Percentages are texts to three decimals (R289). */
export interface Standing extends Omit<TeamRecord, 'thousandths'>, TeamShooting {
  id: TeamEntryId
  rank: number
  winPercentage: string
  /** Behind the first: half the sum of wins missing and losses too many. */
  gamesBehind: number
  separatedBy: Tiebreaker | null
}

/**
 * The table of a league from its teams and games (R289, R290, decisions 20 to 22). Pure: the table of today,
 * the table as of a day and a preview of a correction are this rule over other games. A game with a team that
 * is not named counts for neither: it is gone with that team (decision 29).
 */
export function rankTeams<Team extends StandingTeam>(
  teams: readonly Team[],
  games: readonly StandingGame[],
): (Team & Standing)[] {
  const gamesOf = new Map<TeamEntryId, StandingGame[]>(teams.map((team) => [team.id, []]))
  const played = games
    .filter((game) => gamesOf.has(game.home_team_id) && gamesOf.has(game.away_team_id))
    .sort(chronologically)
  for (const game of played) {
    gamesOf.get(game.home_team_id)?.push(game)
    gamesOf.get(game.away_team_id)?.push(game)
  }
  const entrants = teams.map((team) => ({ team, record: recordOf(team.id, gamesOf.get(team.id) ?? []) }))
  const ordered = breakTies(entrants, played)
  const first = ordered[0]?.entrant.record
  return ordered.map(({ entrant: { team, record }, separatedBy }, index) => {
    const { thousandths, ...rest } = record
    return {
      ...team,
      ...rest,
      ...shootingOf(team.id, gamesOf.get(team.id) ?? []),
      rank: index + 1,
      winPercentage: (thousandths / 1000).toFixed(3),
      gamesBehind: first ? (first.wins - record.wins + record.losses - first.losses) / 2 : 0,
      separatedBy,
    }
  })
}

/** By day, time and id; games without a day come first. */
function chronologically(a: StandingGame, b: StandingGame): number {
  return compare(a.date, b.date) || compare(a.time, b.time) || compare(a.id, b.id)
}

function compare(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}
