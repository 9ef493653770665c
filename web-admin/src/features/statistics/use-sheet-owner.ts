import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'

/**
 * Whose stat sheets a screen is about: those of the own organization. super_admin chooses the organization
 * (`?organization=`) or, on a screen where that is allowed, acts for a user (`?userId=`, R258), whose organization it
 * is then. `reading` gives the sports, and `asked` says whether there is anything to read at all.
 */
export function useSheetOwner({ mayActForUser }: { mayActForUser: boolean }) {
  const user = useUser()
  const tenant = useTenant()
  const [search] = useSearchParams()
  const actedFor = (mayActForUser && tenant.isSuperAdmin && search.get('userId')) || null
  const ofUser = actedFor !== null || !tenant.isSuperAdmin
  const account = useRead(
    'GET /api/usersv2/:id',
    { params: { id: actedFor ?? user.id } },
    { enabled: ofUser },
  )
  const organization = useRead(
    'GET /api/organizations/:id',
    { params: { id: tenant.chosen } },
    { enabled: !ofUser && tenant.chosen !== '' },
  )
  return {
    tenant,
    choosesOrganization: tenant.isSuperAdmin && actedFor === null,
    asked: ofUser || tenant.chosen !== '',
    account: ofUser ? account : null,
    organization: ofUser ? null : organization,
    actedFor,
    query: actedFor === null ? (tenant.query ?? {}) : {},
  }
}
