import type { AccountEvent } from '@league/contracts/account/events'
import type { Decider } from '../kernel/decider.ts'
import { account, type AccountState, registered } from './state.ts'

/** The user can no longer sign in. @throws Problem `not-found` */
export const removeUser: Decider<object, AccountState, AccountEvent> = {
  ...account,
  decide(_, state) {
    const { userId, organizationId } = registered(state)
    return [{ type: 'UserRemoved', data: { userId, organizationId } }]
  },
}
