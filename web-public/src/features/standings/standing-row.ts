import { compareDivisions } from '@league/contracts/division/rules'
import type { StandingView } from '@league/contracts/standings/views'

/** What a row of the table shows, and nothing else, since it travels with the page. */
export type StandingRow = Pick<
  StandingView,
  | 'id'
  | 'name'
  | 'logo'
  | 'captain'
  | 'captain_id'
  | 'league_id'
  | 'leagueName'
  | 'division'
  | 'rank'
  | 'wins'
  | 'losses'
  | 'winPercentage'
  | 'gamesBehind'
  | 'ftPercentage'
  | 'total3PM'
  | 'pointDifference'
  | 'lastFive'
  | 'streak'
>

export function standingRow(team: StandingView): StandingRow {
  return {
    id: team.id,
    name: team.name,
    logo: team.logo_url ?? team.logo,
    captain: team.captain,
    captain_id: team.captain_id,
    league_id: team.league_id,
    leagueName: team.leagueName,
    ...(team.division && { division: team.division }),
    rank: team.rank,
    wins: team.wins,
    losses: team.losses,
    winPercentage: team.winPercentage,
    gamesBehind: team.gamesBehind,
    ftPercentage: team.ftPercentage,
    total3PM: team.total3PM,
    pointDifference: team.pointDifference,
    lastFive: team.lastFive,
    streak: team.streak,
  }
}

/**
 * Rows in the order of the table with their positions. One league keeps the order that the server decided; several
 * leagues together go by win percentage, fewer losses, more wins (R290), then name.
 */
export function inOrder(rows: readonly StandingRow[]): (StandingRow & { position: number })[] {
  const single = new Set(rows.map(({ league_id }) => league_id)).size < 2
  const ordered = single
    ? rows.toSorted((a, b) => a.rank - b.rank)
    : rows.toSorted(
        (a, b) =>
          Number(b.winPercentage) - Number(a.winPercentage) ||
          a.losses - b.losses ||
          b.wins - a.wins ||
          a.name.localeCompare(b.name, 'en'),
      )
  return ordered.map((row, at) => ({ ...row, position: single ? row.rank : at + 1 }))
}

/** The divisions that these teams are in, each once, by the number in their name (R166). */
export function divisionsOf(rows: readonly StandingRow[]): { id: string; name: string }[] {
  const known = new Map(rows.flatMap(({ division }) => (division ? [[division.id, division]] : [])))
  return [...known.values()].toSorted(compareDivisions)
}

/** How many places carry the stripe: the first half, at least four; none where everybody would. */
export function stripedPlaces(teams: number): number {
  const places = Math.max(4, Math.ceil(teams / 2))
  return places < teams ? places : 0
}

/** '–' for the leader, '1', '2.5'. */
export function gamesBehindText(games: number): string {
  return games === 0 ? '–' : String(games)
}

/** '+366', '−107', '0', with a minus as wide as the plus. */
export function differenceText(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}
