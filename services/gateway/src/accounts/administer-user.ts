import { type ProblemIssue, rejected } from '@league/contracts/kernel/problem'
import type { CommandCall } from '../binding/binding.ts'
import type { AccountDeps } from './account-deps.ts'
import { changeAccount } from './change-account.ts'
import type { AccountOutcome } from './create-user.ts'
import { temporaryPassword } from './new-password.ts'
import type { ChangeUserBody } from './own-settings.ts'

/** Theirs alone: administration gives a temporary password, and never knows another one. */
const own = ['oldPassword', 'password', 'theme'] as const

/**
 * What administration changes about a user (C028): name, address, role, and a temporary password in place of the one that
 * was forgotten. Another role and another password end every session of the user.
 *
 * @throws Problem `invalid` for what users alone set · `username-taken` · `last-owner`
 */
export async function administerUser(
  deps: AccountDeps,
  { meta, organizationId, expectedRevision }: CommandCall,
  userId: string,
  body: ChangeUserBody,
): Promise<AccountOutcome> {
  const issues = own.flatMap((path): ProblemIssue[] =>
    body[path] === undefined || body[path] === null ? [] : [{ path, message: 'Only the user sets this.' }],
  )
  if (issues.length > 0) rejected('invalid', issues)
  const temporary = body.resetPassword ? await temporaryPassword(deps.clock()) : null
  const { revision, position } = await changeAccount(deps, {
    userId,
    organizationId,
    context: meta,
    change: {
      username: body.username ?? undefined,
      email: body.email ?? undefined,
      role: body.role ?? undefined,
    },
    password: temporary ? { by: 'reset', is: temporary.password } : undefined,
    expectedRevision,
  })
  const outcome = { entityId: userId, revision, position }
  return temporary ? { ...outcome, tempPassword: temporary.text } : outcome
}
