import type { CommandCall } from '../binding/binding.ts'
import type { AccountDeps } from './account-deps.ts'
import { sessionCookies } from './cookies.ts'
import { openSession, sessionLimits } from './sessions.ts'

/** A new session, with a new token, for the browser whose user has just chosen a password, which ended the one before. */
export async function continueSession(
  { pool, clock }: AccountDeps,
  { principal, browser, setHeader }: CommandCall,
  passwordHash: string,
  position: bigint,
): Promise<void> {
  if (principal.credential.kind !== 'session') return
  const { userId, role } = principal
  const session = { userId, role, passwordHash, userAgent: browser?.userAgent, position }
  const token = await openSession(pool, session, clock())
  // Changed once more meanwhile: whoever did that goes on.
  if (token === null) return
  setHeader('set-cookie', sessionCookies(token, sessionLimits(role).absolute / 1000))
}
