import type { OrganizationDetailView } from '@league/contracts/organization/views'
import { useSession } from './session.tsx'
import { useRead } from './use-read.ts'

/**
 * Returns an organization; without an id, that of the signed-in user. Null while it is loading, and for a
 * super_admin without an id.
 */
export function useOrganization(organizationId?: string | null): OrganizationDetailView | null {
  const { user } = useSession()
  const id = organizationId ?? user?.organization_id ?? ''
  const enabled = id !== '' && user?.mustChangePassword === false
  const organization = useRead('GET /api/organizations/:id', { params: { id } }, { enabled })
  return organization.data?.organization ?? null
}
