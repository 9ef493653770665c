import type { UseQueryResult } from '@tanstack/react-query'
import type { PlayerView } from '@league/contracts/player/views'
import { useOrganization } from '../../lib/use-organization.ts'
import { useRead } from '../../lib/use-read.ts'

export interface PlayerContext {
  organizationId: string | undefined
  /** The sport of the player's latest season; it determines the attributes. */
  sportId: string | undefined
  /** Whether visitors see a photo only with consent. */
  requiresConsent: boolean
  /** The path of the player's page on the organization's site; null until the organization is loaded. */
  publicPage: string | null
  /** The reads that the profile waits for, so that nothing appears in it later. */
  reads: readonly Pick<UseQueryResult, 'isPending' | 'fetchStatus'>[]
}

/** Returns what the profile needs to know about the player's organization and latest season. */
export function usePlayerContext({ id, teamHistory, organization_id }: PlayerView): PlayerContext {
  const seasonId = teamHistory[0]?.season.id ?? ''
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } }, { enabled: seasonId !== '' })
  const organization = useOrganization(organization_id)
  // Undefined until the sport is known, so that no attributes of another sport are loaded.
  const organizationId = seasonId && season.isPending ? undefined : organization_id
  const sportId = season.data?.season.sport_id
  const attributes = useRead(
    'GET /api/playerAttributes',
    { query: { organization_id: organizationId, sportId } },
    { enabled: organizationId !== undefined },
  )
  return {
    organizationId,
    sportId,
    requiresConsent: organization?.photos === 'with-consent',
    publicPage: organization ? `/${organization.slug}/player/${id}/stats` : null,
    reads: [season, attributes],
  }
}
