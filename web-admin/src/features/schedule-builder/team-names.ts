import type { GlobalTeamView } from '@league/contracts/team/views'

/** Team names by the id of the team entry. */
export type TeamNames = ReadonlyMap<string, string>

export function mapTeamNames(teams: readonly GlobalTeamView[]): TeamNames {
  return new Map(teams.map(({ seasons_leagues_teams_id: entryId, name }) => [entryId ?? '', name]))
}

/** Returns the name of a team entry. The names do not include teams that have left the league. */
export const teamName = (names: TeamNames, teamId: string) => names.get(teamId) ?? 'Former team'

/** Returns the teams of a planned game, the away team first: 'Bulls at Aces'. */
export function matchupName(names: TeamNames, game: { homeTeamId: string; awayTeamId: string }): string {
  return `${teamName(names, game.awayTeamId)} at ${teamName(names, game.homeTeamId)}`
}
