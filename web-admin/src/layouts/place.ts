interface Place {
  seasonId?: string
  leagueId?: string
  teamId?: string
}

const pattern =
  /^\/(?:dashboard\/seasons|season)(?:\/([^/]+)(?:\/leagues\/([^/]+)(?:\/teams\/([^/]+))?)?)?\/?$/

/** Where in the tree of seasons an address is; null outside of it. */
export function placeOf(pathname: string): Place | null {
  const found = pattern.exec(pathname)
  if (!found) return null
  const [, seasonId, leagueId, teamId] = found
  return {
    ...(seasonId ? { seasonId } : {}),
    ...(leagueId ? { leagueId } : {}),
    ...(teamId ? { teamId } : {}),
  }
}
