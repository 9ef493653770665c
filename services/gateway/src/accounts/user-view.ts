import type { AccountView, UserView } from '@league/contracts/account/views'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import { sports } from '@league/contracts/organization/sports'
import type { Principal } from '../kernel/caller.ts'
import type { Directory } from '../reads/directory.ts'
import type { User } from './users.ts'

type Person = Pick<User, 'userId' | 'username' | 'email' | 'role' | 'organizationId' | 'theme'>

const allSports = sports.map(({ id, type, name }) => ({ id, type, name }))

/**
 * Returns the signed-in user as the apps show it (R055). super_admin gets every sport, since it can act for
 * any organization.
 */
export async function userView(
  directory: Directory,
  person: Person & Pick<Principal, 'mustChangePassword' | 'mustSetUpSecondFactor'>,
): Promise<UserView> {
  const organization = person.organizationId ? await directory.find({ id: person.organizationId }) : null
  return {
    ...(await accountView(directory, person)),
    domain: organization?.domain ?? null,
    slug: organization?.slug ?? null,
    timeZone: organization?.timeZone ?? defaultTimeZone,
    mustChangePassword: person.mustChangePassword,
    ...(person.mustSetUpSecondFactor ? { mustSetUpSecondFactor: true } : {}),
  }
}

/**
 * Returns a user as settings and administration show it (R281). Reads the accounts tables rather than a read
 * model, so changes show at once.
 */
export async function accountView(directory: Directory, person: Person): Promise<AccountView> {
  const organization = person.organizationId ? await directory.find({ id: person.organizationId }) : null
  return {
    id: person.userId,
    username: person.username,
    email: person.email,
    theme: person.theme,
    role: person.role,
    organization_id: person.organizationId,
    sports: organization?.sports ?? allSports,
  }
}
