import type { DivisionTeamView, DivisionView } from '@league/contracts/division/views'
import type { StandingView } from '@league/contracts/standings/views'
import type { Target } from '../../ui/drag/groups.ts'
import { moveEntry } from '../../ui/move-entry.ts'

/** A row of the standings table: the values of a team that both the standings and the divisions have. */
export type StandingRow = Pick<DivisionTeamView, 'slt_id' | 'name' | 'leagueName' | 'wins' | 'losses'>

/** Id of the group of teams that are in no division. */
export const UNASSIGNED_GROUP_ID = 'standings'

/** Returns the teams of the season that are in no division, in the order of the standings (S078). */
export function unassignedTeams(
  teams: readonly StandingView[],
  divisions: readonly { teams: readonly StandingRow[] }[],
): StandingView[] {
  const assigned = new Set(divisions.flatMap((division) => division.teams.map(({ slt_id }) => slt_id)))
  return sortStandings(teams).filter(({ slt_id }) => !assigned.has(slt_id))
}

/** Sorts the teams of several leagues (R290): by win percentage, then fewer losses, more wins, and name. */
export function sortStandings(teams: readonly StandingView[]): StandingView[] {
  return teams.toSorted(
    (a, b) =>
      Number(b.winPercentage) - Number(a.winPercentage) ||
      a.losses - b.losses ||
      b.wins - a.wins ||
      a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
}

export interface ArrangedDivision extends Omit<DivisionView, 'teams'> {
  teams: readonly StandingRow[]
}

/**
 * Returns the divisions after a team was moved within its division, or out of its division (R155) and to the
 * end of another one (R154).
 */
export function applyMove(
  divisions: readonly ArrangedDivision[],
  row: StandingRow,
  target: Target,
): ArrangedDivision[] {
  return divisions.map((division) => {
    const { teams } = division
    const index = teams.findIndex(({ slt_id }) => slt_id === row.slt_id)
    const isTarget = division.id === target.group.id
    if (isTarget && index >= 0) return { ...division, teams: moveEntry(teams, index, target.index ?? index) }
    if (isTarget) return { ...division, teams: [...teams, row] }
    return index < 0 ? division : { ...division, teams: teams.toSpliced(index, 1) }
  })
}

/** Returns whether a move would change a division that has bracket games (R157). */
export function touchesLockedDivision(
  divisions: readonly ArrangedDivision[],
  teamId: string,
  target: Target,
): boolean {
  return divisions.some(
    ({ id, hasGames, teams }) =>
      hasGames && (id === target.group.id || teams.some(({ slt_id }) => slt_id === teamId)),
  )
}
