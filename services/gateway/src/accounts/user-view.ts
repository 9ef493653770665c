import type { UserView } from '@league/contracts/account/views'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import { sports } from '@league/contracts/organization/sports'
import type { Directory } from '../reads/directory.ts'
import type { Principal } from './principal.ts'

type Person = Pick<
  Principal,
  'userId' | 'username' | 'email' | 'role' | 'organizationId' | 'mustChangePassword'
>

/** The signed-in user as the apps see it (R055). super_admin has every sport, since any organization may be next. */
export async function userView(directory: Directory, person: Person): Promise<UserView> {
  const organization = person.organizationId ? await directory.byId(person.organizationId) : null
  return {
    id: person.userId,
    username: person.username,
    email: person.email,
    role: person.role,
    organization_id: person.organizationId,
    domain: organization?.domain ?? null,
    slug: organization?.slug ?? null,
    theme: organization?.theme ?? 'light',
    timeZone: organization?.timeZone ?? defaultTimeZone,
    sports: organization?.sports ?? sports.map(({ id, type, name }) => ({ id, type, name })),
    mustChangePassword: person.mustChangePassword,
  }
}
