import { rejected } from '@league/contracts/kernel/problem'
import { platform } from '@league/operations/reservation/name'
import type { CommandCall, Outcome } from '../binding/binding.ts'
import type { AccountDeps } from './account-deps.ts'
import { changeAccount } from './change-account.ts'
import { continueSession } from './continue-session.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { placeHash } from './places.ts'
import { findUser } from './users.ts'

/**
 * The own password of who signed in with a temporary one, which is what opened the session and is not asked for again.
 *
 * @throws Problem `password-not-temporary` · `invalid` for a bad password, or the temporary one
 */
export async function choosePassword(
  deps: AccountDeps,
  call: CommandCall,
  password: string,
): Promise<Outcome> {
  const { userId, organizationId, username, mustChangePassword } = call.principal
  if (!mustChangePassword) rejected('password-not-temporary')
  requireGoodPassword(password, username)
  const user = await findUser(deps.pool, userId)
  if (await verifyPassword(user?.passwordHash ?? null, password))
    rejected('invalid', [{ path: 'password', message: 'Choose another one than the temporary password.' }])
  const is = {
    hash: await hashPassword(password),
    until: null,
    onlyWhereTemporary: true,
    exceptPlace: placeHash(call.browser?.cookies),
  }
  const { revision, position } = await changeAccount(deps, {
    userId,
    organizationId,
    // The call is about the caller, so nothing else has named an organization.
    context: { ...call.meta, organizationId: organizationId ?? platform },
    change: {},
    password: { by: 'own', is },
  })
  await continueSession(deps, call, is.hash, position)
  return { entityId: userId, revision, position }
}
