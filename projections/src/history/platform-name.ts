import type { Actor } from '@league/contracts/kernel/envelope'

/**
 * Returns the name of an actor who belongs to the platform, a super admin or a program, or null for the users
 * of an organization. Read models store it, because they cannot look it up.
 */
export function platformName({ role, name }: Actor): string | null {
  return role === 'system' || role === 'super_admin' ? name : null
}
