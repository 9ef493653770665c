import type { TeamBadge } from '@league/contracts/badge/rules'
import type { PlayerView } from '@league/contracts/player/views'

export interface TeamHistoryEntry {
  teamId: string
  team: string
  league: string
  season: string
}

/** The header of both pages of a player. */
export interface PlayerIdentity {
  id: string
  name: string
  image: string | null
  /** '#22 | F', from the attributes named Number and Position (R213). */
  numberAndPosition: string
  /** The latest team comes first. */
  history: TeamHistoryEntry[]
  /** The badge of the latest team that the player has played for. */
  badge: TeamBadge | null
}

export function toPlayerIdentity(player: PlayerView, badge: TeamBadge | null): PlayerIdentity {
  return {
    id: player.id,
    name: `${player.firstName} ${player.lastName}`,
    image: player.image,
    numberAndPosition: numberAndPositionOf(player),
    badge,
    history: player.teamHistory.map(({ team, league, season }) => ({
      teamId: team.id,
      team: team.name,
      league: league.name,
      season: season.name,
    })),
  }
}

function numberAndPositionOf({ attributeValues }: PlayerView): string {
  const valueOf = (name: string) =>
    attributeValues.find(({ attribute }) => attribute.attribute_name.toLowerCase() === name)?.value
  const number = valueOf('number')
  return [number ? `#${number}` : '', valueOf('position') ?? ''].filter(Boolean).join(' | ')
}
