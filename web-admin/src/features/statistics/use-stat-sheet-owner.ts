import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'

/**
 * Returns whose stat sheets a page shows: usually those of the user's organization. A super_admin chooses an
 * organization (`?organization=`) or, if `mayActForUser`, acts for a user of one (`?userId=`, R258). The
 * sports come from `account` or from `organization`; the other one is null.
 */
export function useStatSheetOwner({ mayActForUser }: { mayActForUser: boolean }) {
  const user = useUser()
  const tenant = useTenant()
  const [search] = useSearchParams()
  const actedFor = (mayActForUser && tenant.isSuperAdmin && search.get('userId')) || null
  const usesAccount = actedFor !== null || !tenant.isSuperAdmin
  const account = useRead(
    'GET /api/usersv2/:id',
    { params: { id: actedFor ?? user.id } },
    { enabled: usesAccount },
  )
  const organization = useRead(
    'GET /api/organizations/:id',
    { params: { id: tenant.chosen } },
    { enabled: !usesAccount && tenant.chosen !== '' },
  )
  return {
    tenant,
    choosesOrganization: tenant.isSuperAdmin && actedFor === null,
    account: usesAccount ? account : null,
    organization: usesAccount ? null : organization,
    actedFor,
    query: actedFor === null ? (tenant.query ?? {}) : {},
  }
}
