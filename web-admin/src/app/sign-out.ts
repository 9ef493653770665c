import type { UserView } from '@league/contracts/account/views'
import { farewellOf } from '../paths.ts'
import { api } from './api.ts'

/** Ends the session, then leads to the organization's page (R065). A failure is logged and changes nothing (R053, R063). */
export async function signOut(user: UserView): Promise<void> {
  try {
    await api('POST /api/auth/logout', { body: {} })
  } catch (error) {
    console.warn('The sign-out failed.', error)
    return
  }
  leave(user)
}

/** Leaves the administration for the public page of the user's organization. */
export function leave(user: UserView): void {
  window.location.assign(farewellOf(user, window.location))
}
