import { registerUserBody } from '@league/contracts/account/commands'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandMetadata } from '@league/operations/kernel/dependencies'
import { derivedId } from '@league/operations/kernel/derived-id'
import { platform } from '@league/operations/reservation/name'
import { changeAccount } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { setPassword, temporaryPassword } from './set-password.ts'
import type { AccountDeps } from './sync-account.ts'
import { findUserByName } from './users.ts'

/**
 * Lets an operator in as platform administrator. Creates the user, or resets the password and the second factor of
 * an administrator who exists.
 *
 * @returns the temporary password, which expires after 24 hours and cannot be read again
 * @throws Error if the name is not one that a user may have
 * @throws Problem `username-taken` if the name belongs to a user of an organization
 */
export async function openAdministrator(
  deps: AccountDeps,
  name: string,
): Promise<{ isNew: boolean; password: string }> {
  const username = parseUsername(name)
  const existing = await findUserByName(deps.pool, username)
  const { text, password } = await temporaryPassword(deps.passwords, deps.clock())
  if (!existing) {
    const userId = await createAccount(deps, {
      username,
      password: text,
      role: 'super_admin',
      organizationId: null,
      mustChangePassword: true,
    })
    await setPassword(deps.pool, userId, password)
    return { isNew: true, password: text }
  }
  if (existing.role !== 'super_admin') reject('username-taken')
  await changeAccount(deps, {
    userId: existing.userId,
    organizationId: null,
    metadata: operatorMetadata(deps.clock()),
    change: {},
    password: { by: 'reset', newPassword: password },
    resetsSecondFactor: true,
  })
  return { isNew: false, password: text }
}

function parseUsername(name: string): string {
  const { data, error } = registerUserBody.safeParse({ username: name })
  if (error)
    throw new Error(`The username ${JSON.stringify(name)} cannot be used. ${error.issues[0]?.message}`)
  return data.username
}

function operatorMetadata(now: Date): CommandMetadata {
  const commandId = derivedId('command line', crypto.randomUUID())
  return {
    actor: { id: 'system', name: 'System', role: 'system' },
    organizationId: platform,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    at: now.toISOString(),
  }
}
