import type { Access, Endpoint } from '@league/contracts/kernel/endpoint'
import { reject } from '@league/contracts/kernel/problem'
import type { Principal } from '../kernel/caller.ts'

const allowedRoles: Record<Access, readonly Principal['role'][]> = {
  public: ['super_admin', 'org_owner', 'staff'],
  'signed-in': ['super_admin', 'org_owner', 'staff'],
  organizer: ['super_admin', 'org_owner', 'staff'],
  owner: ['super_admin', 'org_owner'],
  super_admin: ['super_admin'],
  // No role: only the credential counts.
  scorer: [],
}

/** Returns the roles that may call; visitors may call what is public as well. */
export function rolesOf(access: Access): readonly Principal['role'][] {
  return allowedRoles[access]
}

/**
 * Requires that the caller may call the endpoint (decision 16).
 *
 * @throws Problem `not-signed-in`, `scorer-refused`, `api-token-refused`, `must-change-password`, `must-set-up-second-factor` or
 * `forbidden`
 */
export function requireAccess(
  {
    access,
    apiTokens = 'accepted',
    scorers,
    whileChangingPassword = false,
    whileSettingUpSecondFactor = whileChangingPassword,
  }: Pick<
    Endpoint,
    'access' | 'apiTokens' | 'scorers' | 'whileChangingPassword' | 'whileSettingUpSecondFactor'
  >,
  principal: Principal | null,
): void {
  if (!principal) {
    if (access !== 'public') reject('not-signed-in')
    return
  }
  if (principal.credential.kind === 'scorer') {
    if (!acceptsScorers({ access, scorers })) reject('scorer-refused')
    return
  }
  if (principal.credential.kind === 'token' && apiTokens === 'refused') reject('api-token-refused')
  if (principal.mustChangePassword && !whileChangingPassword) reject('must-change-password')
  if (principal.mustSetUpSecondFactor && !whileSettingUpSecondFactor) reject('must-set-up-second-factor')
  if (!rolesOf(access).includes(principal.role)) reject('forbidden')
}

/** Returns whether somebody with a scorer link may call. */
export function acceptsScorers({
  access,
  scorers,
}: {
  access: Access
  scorers?: Endpoint['scorers'] | undefined
}): boolean {
  return access === 'scorer' || scorers === 'accepted'
}
