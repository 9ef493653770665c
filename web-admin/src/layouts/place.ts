interface Place {
  seasonId?: string
  leagueId?: string
  teamId?: string
  gameId?: string
  playerId?: string
  divisionId?: string
}

const pattern =
  /^\/(?:dashboard\/seasons|season)(?:\/([^/]+)(?:\/leagues\/([^/]+)(?:\/teams\/([^/]+))?)?)?\/?$/

const division = /^\/dashboard\/seasons\/([^/]+)\/divisions\/([^/]+)\/?$/

const game = /^\/games\/([^/]+)\/?$|^\/dashboard\/games\/([^/]+)\/sheet\/?$/

const team = /^\/teams\/([^/]+)\/?$/
const player = /^(?:\/dashboard)?\/players\/([^/]+)\/?$/

/** Where in the tree of seasons an address is; null outside of it. */
export function placeOf(pathname: string): Place | null {
  const [, ofGame, ofSheet] = game.exec(pathname) ?? []
  const gameId = ofGame ?? ofSheet
  if (gameId) return { gameId }
  const [, ofTeam] = team.exec(pathname) ?? []
  if (ofTeam) return { teamId: ofTeam }
  const [, playerId] = player.exec(pathname) ?? []
  if (playerId) return { playerId }
  const [, ofDivision, divisionId] = division.exec(pathname) ?? []
  if (ofDivision && divisionId) return { seasonId: ofDivision, divisionId }
  const found = pattern.exec(pathname)
  if (!found) return null
  const [, seasonId, leagueId, teamId] = found
  return {
    ...(seasonId ? { seasonId } : {}),
    ...(leagueId ? { leagueId } : {}),
    ...(teamId ? { teamId } : {}),
  }
}
