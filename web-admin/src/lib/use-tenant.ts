import { useSearchParams } from 'react-router-dom'
import { useUser } from './session.tsx'

/**
 * Returns the organization that a screen is about. That is the user's own; a super_admin chooses one with
 * `OrganizationSelect`, which stores it in the address as `?organization=` (decision 18). `organizationId`
 * goes into paths and bodies, `query` into reads; both are null until a super_admin has chosen.
 */
export function useTenant() {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const isSuperAdmin = user.role === 'super_admin'
  const chosen = search.get('organization') ?? ''
  return {
    isSuperAdmin,
    chosen,
    choose: (id: string) => setSearch(id ? { organization: id } : {}),
    organizationId: isSuperAdmin ? chosen || null : user.organization_id,
    query: isSuperAdmin ? (chosen ? { organization_id: chosen } : null) : {},
  }
}
