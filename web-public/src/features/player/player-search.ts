import type { ListedPlayer } from './player-list-data.ts'

/** How many players are shown at first, and how many more by each 'Show more' link. */
export const PLAYERS_PER_STEP = 60

/** The most players on one page, so that the document stays small. */
export const MAX_PLAYERS = 600

/** Returns how many players the address asks for. */
export function readShownCount(search: URLSearchParams): number {
  const requested = Number.parseInt(search.get('shown') ?? '', 10) || 0
  return Math.min(Math.max(PLAYERS_PER_STEP, requested), MAX_PLAYERS)
}

/** Returns whether a filter is set. The list shows no players without one (R209). */
export function isSearching(search: URLSearchParams): boolean {
  return ['search', 'league', 'team'].some((name) => search.get(name)?.trim())
}

export interface PlayerSearch {
  name: string
  league: string
  team: string
}

/**
 * Returns the players whose full name contains the text in any letter case (R210) and who play in the league
 * and the team.
 */
export function searchPlayers(
  players: readonly ListedPlayer[],
  { name, league, team }: PlayerSearch,
): ListedPlayer[] {
  const text = normalize(name)
  const plays = (roster: ListedPlayer['rosters'][number]) =>
    (!league || roster.league === league) && (!team || roster.team === team)
  return players.filter(
    (player) => normalize(player.name).includes(text) && (!(league || team) || player.rosters.some(plays)),
  )
}

/** Ignores letter case, extra spaces and the kind of apostrophe: phones type A’ja for A'ja. */
function normalize(text: string): string {
  return text.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim()
}
