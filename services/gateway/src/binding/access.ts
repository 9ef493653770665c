import type { Access, Endpoint } from '@league/contracts/kernel/endpoint'
import { rejected } from '@league/contracts/kernel/problem'
import type { Principal } from '../accounts/principal.ts'

const allowed: Record<Access, readonly Principal['role'][]> = {
  public: ['super_admin', 'org_owner', 'staff'],
  'signed-in': ['super_admin', 'org_owner', 'staff'],
  organizer: ['super_admin', 'org_owner', 'staff'],
  owner: ['super_admin', 'org_owner'],
  super_admin: ['super_admin'],
}

/**
 * Whether this caller may make this call at all (decision 16).
 *
 * @throws Problem `not-signed-in`, `must-change-password` or `forbidden`
 */
export function requireAccess(
  { access, whileChangingPassword = false }: Pick<Endpoint, 'access' | 'whileChangingPassword'>,
  principal: Principal | null,
): void {
  if (!principal) {
    if (access !== 'public') rejected('not-signed-in')
    return
  }
  if (principal.mustChangePassword && !whileChangingPassword) rejected('must-change-password')
  if (!allowed[access].includes(principal.role)) rejected('forbidden')
}
