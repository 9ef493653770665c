import type { Actor } from '@league/contracts/kernel/envelope'

/** The name of an actor whom no read model of an organization knows: the platform's own people and programs. */
export function platformName({ role, name }: Actor): string | null {
  return role === 'system' || role === 'super_admin' ? name : null
}
