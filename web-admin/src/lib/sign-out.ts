import type { UserView } from '@league/contracts/account/views'
import { farewellOf } from '../paths.ts'
import { confirm } from '../ui/confirmation.ts'
import { api } from './api.ts'
import { fallbackMessage, withMessage } from './failure-text.ts'

/** Signs the user out and opens the organization's page (R065). A failure is only logged (R053, R063). */
export async function signOut(user: UserView): Promise<void> {
  if (!(await confirmUnsentValues(user))) return
  try {
    await api('POST /api/auth/logout', { body: {} })
  } catch (error) {
    console.warn('The sign-out failed.', error)
    return
  }
  await leave(user)
}

/**
 * Ends every session of the user, including this one, and opens the organization's page.
 *
 * @throws Error with the message to show
 */
export async function signOutEverywhere(user: UserView): Promise<void> {
  const key = 'POST /api/auth/sign-out-everywhere'
  await api(key, { body: {} }).catch((error: unknown) => {
    throw withMessage(error, fallbackMessage(key))
  })
  await leave(user)
}

/** Asks whether to sign out although entered values are not sent yet. True if there are none. */
async function confirmUnsentValues({ id }: UserView): Promise<boolean> {
  const { countUnsentGames } = await import('./device.ts')
  const count = await countUnsentGames(id)
  if (count === 0) return true
  const games = count === 1 ? 'one game' : `${count} games`
  return confirm(
    `Some values that you entered for ${games} are not sent yet. They stay on this device and are sent only after you sign in here again.`,
    'Sign out',
  )
}

/** Deletes what the user read on this device and opens the organization's page. */
async function leave(user: UserView): Promise<void> {
  const { clearReadData } = await import('./device.ts')
  await clearReadData()
  window.location.assign(farewellOf(user, window.location))
}
