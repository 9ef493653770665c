interface Place {
  seasonId?: string
  leagueId?: string
  teamId?: string
  gameId?: string
}

const pattern =
  /^\/(?:dashboard\/seasons|season)(?:\/([^/]+)(?:\/leagues\/([^/]+)(?:\/teams\/([^/]+))?)?)?\/?$/

const game = /^\/games\/([^/]+)\/?$|^\/dashboard\/games\/([^/]+)\/sheet\/?$/

/** Where in the tree of seasons an address is; null outside of it. */
export function placeOf(pathname: string): Place | null {
  const [, ofGame, ofSheet] = game.exec(pathname) ?? []
  const gameId = ofGame ?? ofSheet
  if (gameId) return { gameId }
  const found = pattern.exec(pathname)
  if (!found) return null
  const [, seasonId, leagueId, teamId] = found
  return {
    ...(seasonId ? { seasonId } : {}),
    ...(leagueId ? { leagueId } : {}),
    ...(teamId ? { teamId } : {}),
  }
}
