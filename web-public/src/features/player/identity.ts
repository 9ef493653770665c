import type { PlayerView } from '@league/contracts/player/views'

export interface Stay {
  teamId: string
  team: string
  league: string
  season: string
}

/** Who a player is: what both pages of a player begin with. */
export interface PlayerIdentity {
  id: string
  name: string
  image: string | null
  /** '#22 | F', from the attributes named Number and Position (R213). */
  line: string
  /** Where the player has been, latest first. */
  history: Stay[]
}

export function identityOf(player: PlayerView): PlayerIdentity {
  return {
    id: player.id,
    name: `${player.firstName} ${player.lastName}`,
    image: player.image,
    line: numberAndPosition(player),
    history: player.teamHistory.map(({ team, league, season }) => ({
      teamId: team.id,
      team: team.name,
      league: league.name,
      season: season.name,
    })),
  }
}

function numberAndPosition({ attributeValues }: PlayerView): string {
  const find = (name: string) =>
    attributeValues.find(({ attribute }) => attribute.attribute_name.toLowerCase() === name)?.value
  const number = find('number')
  return [number ? `#${number}` : '', find('position') ?? ''].filter(Boolean).join(' | ')
}
