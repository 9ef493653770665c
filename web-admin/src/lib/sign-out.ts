import type { UserView } from '@league/contracts/account/views'
import { farewellOf } from '../paths.ts'
import { confirm } from '../ui/confirmation.ts'
import { api } from './api.ts'
import { fixedText, inWords } from './failure-text.ts'

/** Ends the session, then leads to the organization's page (R065). A failure is logged and changes nothing (R053, R063). */
export async function signOut(user: UserView): Promise<void> {
  if (!(await isSure(user))) return
  try {
    await api('POST /api/auth/logout', { body: {} })
  } catch (error) {
    console.warn('The sign-out failed.', error)
    return
  }
  await forget()
  leave(user)
}

/**
 * Ends every session of the user, this one too, then leads to the organization's page.
 *
 * @throws Error with what to show
 */
export async function signOutEverywhere(user: UserView): Promise<void> {
  const key = 'POST /api/auth/sign-out-everywhere'
  await api(key, { body: {} }).catch((error: unknown) => {
    throw inWords(error, fixedText(key))
  })
  await forget()
  leave(user)
}

/** What is not sent stays on this device, and is sent by nobody but who entered it: that is worth a question. */
async function isSure({ id }: UserView): Promise<boolean> {
  const { waitingGames } = await import('./device.ts')
  const games = await waitingGames(id)
  if (games === 0) return true
  const what =
    games === 1
      ? 'Something that you entered of a game is'
      : `Something that you entered of ${games} games is`
  return confirm(
    `${what} not sent yet. It stays on this device and is sent when you sign in here again, never by anybody else.`,
    'Sign out',
  )
}

/** What was read is of no concern to who uses this device next. */
async function forget(): Promise<void> {
  const { forgetReader } = await import('./device.ts')
  await forgetReader()
}

function leave(user: UserView): void {
  window.location.assign(farewellOf(user, window.location))
}
