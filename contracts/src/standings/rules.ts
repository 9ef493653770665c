import type { GameId, TeamEntryId } from '../kernel/id.ts'
import type { GameResult } from '../game/rules.ts'
import { breakTies } from './tiebreakers.ts'
import { type GameShots, recordOf, shootingOf, type TeamRecord, type TeamShooting } from './record.ts'
import type { Tiebreaker } from './views.ts'

/** A team entry of the league, even if it has not played yet. */
export interface StandingTeam {
  id: TeamEntryId
  name: string
}

/**
 * A game of the league. Only completed games count. `date` and `time` determine the order of the last five
 * games and the streak.
 */
export interface StandingGame extends GameResult, GameShots {
  id: GameId
  date: string | null
  time: string | null
}

/** A row of the standings. Percentages are texts with three decimals (R289). */
export interface Standing extends Omit<TeamRecord, 'thousandths'>, TeamShooting {
  id: TeamEntryId
  rank: number
  winPercentage: string
  /** Games behind the first team: half the sum of the differences in wins and losses. */
  gamesBehind: number
  separatedBy: Tiebreaker | null
}

/**
 * Returns the standings of a league (R289, R290, decisions 20 to 22). A game with a team that is not in
 * `teams` counts for neither team, because it was deleted with that team (decision 29).
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
    const { thousandths, ...columns } = record
    return {
      ...team,
      ...columns,
      ...shootingOf(team.id, gamesOf.get(team.id) ?? []),
      rank: index + 1,
      winPercentage: (thousandths / 1000).toFixed(3),
      gamesBehind: first ? (first.wins - record.wins + record.losses - first.losses) / 2 : 0,
      separatedBy,
    }
  })
}

/** Orders games by day, time and id. Games without a day come first. */
function chronologically(a: StandingGame, b: StandingGame): number {
  return compare(a.date, b.date) || compare(a.time, b.time) || compare(a.id, b.id)
}

function compare(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}
