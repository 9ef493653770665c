import type { TeamEntryId } from '../kernel/id.ts'
import { indexMeetings } from './meetings.ts'
import { recordOf, shootingOf, type StandingGame, type TeamRecord, type TeamShooting } from './record.ts'
import { explainTie, separationBetween } from './tie-notes.ts'
import { breakTies } from './tiebreakers.ts'
import type { Tiebreaker, TieNoteView } from './views.ts'

/** A team entry of the league, even if it has not played yet. */
export interface StandingTeam {
  id: TeamEntryId
  name: string
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

/** Why a team is above the next one that is shown; null unless a tie was broken. */
export interface Explained {
  tie: TieNoteView | null
}

export interface RankOptions<Team> {
  /** The teams to rank, such as those of a division. All if omitted. Their records are those of all games. */
  among?: (team: Team) => boolean
  /** Whether visitors see a team. The others have the rank that they would have among those. */
  isShown?: (team: Team) => boolean
}

/**
 * Returns the standings of one or several leagues (R289, R290, decisions 20 to 22). A game with a team that is
 * not in `teams` counts for neither team, because it was deleted with that team (decision 29).
 */
export function rankTeams<Team extends StandingTeam>(
  teams: readonly Team[],
  games: readonly StandingGame[],
  options: RankOptions<Team> = {},
): (Team & Standing)[] {
  return order(teams, games, options).rows
}

/** Returns the same standings as `rankTeams`, and how ties were broken. */
export function rankAndExplain<Team extends StandingTeam>(
  teams: readonly Team[],
  games: readonly StandingGame[],
  options: RankOptions<Team> = {},
): (Team & Standing & Explained)[] {
  const { isShown = () => true } = options
  const { rows, places, meetingsOf } = order(teams, games, options)
  return rows.map((row, index) => {
    const below = places.findIndex(({ entrant }, other) => other > index && isShown(entrant.team))
    const [upper, lower] = [places[index], places[below]]
    const separation = upper && lower && isShown(row) ? separationBetween(places, index, below) : null
    const tie =
      separation && upper && lower ? explainTie([upper.entrant, lower.entrant], separation, meetingsOf) : null
    return { ...row, tie }
  })
}

function order<Team extends StandingTeam>(
  teams: readonly Team[],
  games: readonly StandingGame[],
  { among = () => true, isShown = () => true }: RankOptions<Team>,
) {
  const gamesOf = new Map<TeamEntryId, StandingGame[]>(teams.map((team) => [team.id, []]))
  const played = games
    .filter((game) => gamesOf.has(game.home_team_id) && gamesOf.has(game.away_team_id))
    .sort(chronologically)
  for (const game of played) {
    gamesOf.get(game.home_team_id)?.push(game)
    gamesOf.get(game.away_team_id)?.push(game)
  }
  const entrants = teams
    .filter((team) => among(team))
    .map((team) => ({ team, record: recordOf(team.id, gamesOf.get(team.id) ?? []) }))
  const meetingsOf = indexMeetings(played)
  const places = breakTies(entrants, meetingsOf)
  const first = (places.find(({ entrant }) => isShown(entrant.team)) ?? places[0])?.entrant.record
  let rank = 1
  const rows = places.map(({ entrant: { team, record }, separation }): Team & Standing => {
    const { thousandths, ...columns } = record
    return {
      ...team,
      ...columns,
      ...shootingOf(team.id, gamesOf.get(team.id) ?? []),
      rank: isShown(team) ? rank++ : rank,
      winPercentage: (thousandths / 1000).toFixed(3),
      gamesBehind: first ? (first.wins - record.wins + record.losses - first.losses) / 2 : 0,
      separatedBy: separation?.rule ?? null,
    }
  })
  return { rows, places, meetingsOf }
}

/** Orders games by day, time and id. Games without a day come first. */
function chronologically(a: StandingGame, b: StandingGame): number {
  return compare(a.date, b.date) || compare(a.time, b.time) || compare(a.id, b.id)
}

function compare(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}
