import type { DivisionTeamView, DivisionView } from '@league/contracts/division/views'
import type { StandingView } from '@league/contracts/standings/views'
import type { Target } from '../../ui/drag/groups.ts'
import { moveEntry } from '../../ui/move-entry.ts'

/** A row of the standings table: what the league's table and a division say alike of a team. */
export type StandingRow = Pick<DivisionTeamView, 'slt_id' | 'name' | 'leagueName' | 'wins' | 'losses'>

/** The group of the teams that are in no division. */
export const unassignedGroup = 'standings'

/** Teams of the season that no division has (S078): best percentage first, then fewer losses, more wins, name. */
export function unassignedOf(
  teams: readonly StandingView[],
  divisions: readonly { teams: readonly StandingRow[] }[],
): StandingView[] {
  const assigned = new Set(divisions.flatMap((division) => division.teams.map(({ slt_id }) => slt_id)))
  return inOrder(teams).filter(({ slt_id }) => !assigned.has(slt_id))
}

/** Teams of several leagues in one table (R290). */
export function inOrder(teams: readonly StandingView[]): StandingView[] {
  return teams.toSorted(
    (a, b) =>
      Number(b.winPercentage) - Number(a.winPercentage) ||
      a.losses - b.losses ||
      b.wins - a.wins ||
      a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
}

export interface Arranged extends Omit<DivisionView, 'teams'> {
  teams: readonly StandingRow[]
}

/** The divisions once a team was moved: out of the one where it was (R155), to the end of another one (R154), or within its own. */
export function afterMove(divisions: readonly Arranged[], row: StandingRow, target: Target): Arranged[] {
  return divisions.map((division) => {
    const at = division.teams.findIndex(({ slt_id }) => slt_id === row.slt_id)
    const isTarget = division.id === target.group.id
    if (isTarget && at >= 0) return { ...division, teams: moveEntry(division.teams, at, target.index ?? at) }
    if (isTarget) return { ...division, teams: [...division.teams, row] }
    return at < 0 ? division : { ...division, teams: division.teams.filter((_, index) => index !== at) }
  })
}

/** Whether a move would touch a division that has bracket games (R157). */
export function touchesLocked(divisions: readonly Arranged[], teamId: string, target: Target): boolean {
  return divisions.some(
    ({ id, hasGames, teams }) =>
      hasGames && (id === target.group.id || teams.some(({ slt_id }) => slt_id === teamId)),
  )
}
