import { useOrganization } from '../../lib/use-organization.ts'
import { useRead } from '../../lib/use-read.ts'

/**
 * Whether a player's photo may be shown, where the organization of the season asks for consent; null where it does not, and
 * while that is unknown.
 */
export function usePhotoConsent(seasonId: string, playerId: string): boolean | null {
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } })
  const organization = useOrganization(season.data?.season.organization_id)
  const asks = organization?.photos === 'with-consent'
  const player = useRead('GET /api/playersv2/:id', { params: { id: playerId } }, { enabled: asks })
  return asks && player.data ? (player.data.player.photoConsent ?? false) : null
}
