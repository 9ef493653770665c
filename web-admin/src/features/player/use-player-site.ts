import type { PlayerView } from '@league/contracts/player/views'
import { useOrganization } from '../../lib/use-organization.ts'
import { useRead } from '../../lib/use-read.ts'

export interface PlayerSite {
  organizationId: string | undefined
  /** Of the player's latest season: its attributes are offered. */
  sportId: string | undefined
  /** Whether visitors see a photo only where somebody agreed to it. */
  asksConsent: boolean
  /** Address of the player's page on the organization's site, null while unknown. */
  publicPage: string | null
}

/** Where a player belongs: organization and sport, by the player's latest season. */
export function usePlayerSite({ id, teamHistory, organization_id }: PlayerView): PlayerSite {
  const seasonId = teamHistory[0]?.season.id ?? ''
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } }, { enabled: seasonId !== '' })
  const organization = useOrganization(organization_id)
  return {
    // Which attributes there are depends on the sport: nothing is offered before it is known.
    organizationId: seasonId && season.isPending ? undefined : organization_id,
    sportId: season.data?.season.sport_id,
    asksConsent: organization?.photos === 'with-consent',
    publicPage: organization ? `/${organization.slug}/player/${id}/stats` : null,
  }
}
