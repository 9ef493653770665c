import type { Role } from '@league/contracts/kernel/role'

/** Display names of the roles (R084). */
export const roleNames: Record<Role, string> = {
  super_admin: 'Super admin',
  org_owner: 'Organization Owner',
  staff: 'Staff',
}
