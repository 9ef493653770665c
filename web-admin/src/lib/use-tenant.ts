import { useSearchParams } from 'react-router-dom'
import { useUser } from './session.tsx'

/**
 * The organization that a screen is about: that of the session; for super_admin the one in the address
 * (`?organization=`), named by `OrganizationSelect` (decision 18). `organizationId` goes into paths and bodies, `query`
 * into reads; both are null while super_admin has not chosen.
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
