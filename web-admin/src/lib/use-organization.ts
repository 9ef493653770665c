import type { OrganizationDetailView } from '@league/contracts/organization/views'
import { useSession } from './session.tsx'
import { useRead } from './use-read.ts'

/**
 * An organization; without an id that of the signed-in user. Null while unknown and where none is meant (super_admin has
 * none of its own).
 */
export function useOrganization(named?: string | null): OrganizationDetailView | null {
  const { user } = useSession()
  const id = named ?? user?.organization_id ?? ''
  const mayAsk = id !== '' && user?.mustChangePassword === false
  const organization = useRead('GET /api/organizations/:id', { params: { id } }, { enabled: mayAsk })
  return organization.data?.organization ?? null
}
