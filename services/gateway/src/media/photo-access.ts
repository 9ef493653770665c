import type { OrganizationId } from '@league/contracts/kernel/id'
import { findPlayerOfPhotoQuery } from '@league/projections/player/queries'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import type { Principal } from '../kernel/caller.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { type GetVisitorRules, hasConsent } from '../reads/visitor-rules.ts'

/**
 * Who may see a picture that is requested by its address. `photo-for-all` and `photo-for-organizers` change with
 * the consent of the player.
 */
export type PictureAccess = 'picture' | 'photo-for-all' | 'photo-for-organizers' | 'none'

export type GetPictureAccess = (path: string, principal: Principal | null) => Promise<PictureAccess>

/** Decides who may see a player's photo: visitors by the same rule as in responses, and its organizers. */
export function createPictureAccess(read: ReadSide['read'], visitorRules: GetVisitorRules): GetPictureAccess {
  return async (path, principal) => {
    const photo = await read(allOrganizations, findPlayerOfPhotoQuery, { path })
    if (!photo) return 'picture'
    const { organizationId, playerId } = photo
    if (hasConsent(playerId, await visitorRules(organizationId))) return 'photo-for-all'
    return isOrganizerOf(principal, organizationId) ? 'photo-for-organizers' : 'none'
  }
}

function isOrganizerOf(principal: Principal | null, organizationId: OrganizationId): boolean {
  if (!principal || principal.credential.kind === 'scorer') return false
  return principal.role === 'super_admin' || principal.organizationId === organizationId
}
