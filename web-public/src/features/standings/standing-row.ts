import { compareDivisions } from '@league/contracts/division/rules'
import type { StandingView } from '@league/contracts/standings/views'

/** What a row of the standings shows. It has no other fields, because it is sent with the document. */
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

export function toStandingRow(team: StandingView): StandingRow {
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
 * Returns rows in the order of the standings with their positions. A single league keeps the ranks that the
 * server computed. Several leagues are ordered by win percentage, fewer losses, more wins (R290), then name.
 */
export function rankRows(rows: readonly StandingRow[]): (StandingRow & { position: number })[] {
  const isSingleLeague = new Set(rows.map(({ league_id }) => league_id)).size < 2
  const ordered = isSingleLeague
    ? rows.toSorted((a, b) => a.rank - b.rank)
    : rows.toSorted(
        (a, b) =>
          Number(b.winPercentage) - Number(a.winPercentage) ||
          a.losses - b.losses ||
          b.wins - a.wins ||
          a.name.localeCompare(b.name, 'en'),
      )
  return ordered.map((row, index) => ({ ...row, position: isSingleLeague ? row.rank : index + 1 }))
}

/** Returns the divisions of teams, ordered by the number in their name (R166). */
export function divisionsOf(rows: readonly StandingRow[]): { id: string; name: string }[] {
  const divisions = new Map(rows.flatMap(({ division }) => (division ? [[division.id, division]] : [])))
  return [...divisions.values()].toSorted(compareDivisions)
}

/**
 * Returns how many places have a stripe: the first half, but at least four, and none if that would be all
 * teams.
 */
export function countStripedPlaces(teams: number): number {
  const places = Math.max(4, Math.ceil(teams / 2))
  return places < teams ? places : 0
}

/** Returns '–' for the leader and otherwise a number like '1' or '2.5'. */
export function gamesBehindText(games: number): string {
  return games === 0 ? '–' : String(games)
}

/** Returns '+366', '−107' or '0'. The minus sign is as wide as the plus sign. */
export function differenceText(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}
