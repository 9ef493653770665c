import { matchupName } from '@league/contracts/bracket/rules'
import type { Read } from '@league/contracts/client/rendering'
import type { GameView } from '@league/contracts/game/views'
import { timeZoneName } from '../ui/time-zone-name.ts'

/** What a list of games says about some of them. */
export interface GameNames {
  /** The abbreviation of the time zone: 'CDT'. Empty if all games of the season are in the organization's. */
  zone: string
  /** The division and the matchup of a bracket game: 'Division 1 · Semifinal 2'. Empty for any other. */
  bracket: string
}

interface NamedSeason {
  seasonId: string
  /** The time zones in which its games are played. */
  zones: readonly string[]
  organizationZone: string | undefined
}

/** Returns a function that names the time zone (decision 52) and the matchup of games of a season. */
export async function loadGameNames(
  read: Read,
  games: readonly GameView[],
  { seasonId, zones, organizationZone }: NamedSeason,
): Promise<(game: GameView) => GameNames> {
  const isInOneZone = zones.every((zone) => zone === organizationZone)
  const teamCounts = games.some(({ division }) => division) ? await countTeams(read, seasonId) : undefined
  return (game) => ({
    zone: isInOneZone || !game.game_dateTime ? '' : timeZoneName(game.timeZone, game.game_dateTime),
    bracket: bracketText(game, teamCounts),
  })
}

/** Returns how many teams each division of a season has, by which the matchups of its bracket are named. */
async function countTeams(read: Read, seasonId: string): Promise<Map<string, number>> {
  const { divisions } = await read('GET /api/seasonsv2/:seasonId/divisions', { params: { seasonId } })
  return new Map(divisions.map(({ id, teams }) => [id, teams.length]))
}

function bracketText({ division, match_id }: GameView, teamCounts?: ReadonlyMap<string, number>): string {
  if (!division) return ''
  const teams = teamCounts?.get(division.id)
  const matchup = match_id && teams ? matchupName(match_id, teams) : null
  return matchup ? `${division.name} · ${matchup}` : division.name
}
