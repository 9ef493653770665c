import type { OrganizationView } from '@league/contracts/organization/views'
import { useSession } from './session.tsx'
import { useRead } from './use-read.ts'

/** The organization of the signed-in user; null while unknown and for super_admin, who has none. */
export function useOrganization(): OrganizationView | null {
  const { user } = useSession()
  const id = user?.organization_id ?? ''
  const organization = useRead('GET /api/organizations/:id', { params: { id } }, { enabled: id !== '' })
  return organization.data?.organization ?? null
}
