interface SeasonPath {
  seasonId?: string
  leagueId?: string
  teamId?: string
  gameId?: string
  playerId?: string
  divisionId?: string
}

const seasonPattern =
  /^\/(?:dashboard\/seasons|season)(?:\/([^/]+)(?:\/leagues\/([^/]+)(?:\/teams\/([^/]+))?)?)?\/?$/
const divisionPattern = /^\/dashboard\/seasons\/([^/]+)\/divisions\/([^/]+)\/?$/
const gamePattern = /^\/games\/([^/]+)\/?$/
const gameSheetPattern = /^\/dashboard\/games\/([^/]+)\/sheet\/?$/
const teamPattern = /^\/teams\/([^/]+)\/?$/
const playerPattern = /^(?:\/dashboard)?\/players\/([^/]+)\/?$/

/** Returns the ids in a path that belongs to a season, for breadcrumbs; null for any other path. */
export function parseSeasonPath(pathname: string): SeasonPath | null {
  const gameId = (gamePattern.exec(pathname) ?? gameSheetPattern.exec(pathname))?.[1]
  if (gameId) return { gameId }
  const teamEntryId = teamPattern.exec(pathname)?.[1]
  if (teamEntryId) return { teamId: teamEntryId }
  const playerId = playerPattern.exec(pathname)?.[1]
  if (playerId) return { playerId }
  const [, divisionSeasonId, divisionId] = divisionPattern.exec(pathname) ?? []
  if (divisionSeasonId && divisionId) return { seasonId: divisionSeasonId, divisionId }
  const match = seasonPattern.exec(pathname)
  if (!match) return null
  const [, seasonId, leagueId, teamId] = match
  return {
    ...(seasonId ? { seasonId } : {}),
    ...(leagueId ? { leagueId } : {}),
    ...(teamId ? { teamId } : {}),
  }
}
