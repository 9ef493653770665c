import type { GlobalTeamView } from '@league/contracts/team/views'

/** Names by team entry. */
export type TeamNames = ReadonlyMap<string, string>

export function teamNames(teams: readonly GlobalTeamView[]): TeamNames {
  return new Map(teams.map(({ seasons_leagues_teams_id: entry, name }) => [entry ?? '', name]))
}

/** A team that has left the league since is not named any more. */
export const nameOf = (names: TeamNames, teamId: string) => names.get(teamId) ?? 'A team that left'

/** 'Aces vs Bulls': the home team first. */
export function matchupOf(names: TeamNames, game: { homeTeamId: string; awayTeamId: string }): string {
  return `${nameOf(names, game.homeTeamId)} vs ${nameOf(names, game.awayTeamId)}`
}
