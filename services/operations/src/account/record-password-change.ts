import type { AccountEvent } from '@league/contracts/account/events'
import type { Decider } from '../kernel/decider.ts'
import { account, type AccountState, registered } from './state.ts'

export interface RecordPasswordChange {
  /** The user, or administration. */
  by: 'own' | 'reset'
}

/** That there is a new password, never which. Each one is a fact of its own. @throws Problem `not-found` */
export const recordPasswordChange: Decider<RecordPasswordChange, AccountState, AccountEvent> = {
  ...account,
  decide({ by }, state) {
    const { userId, organizationId } = registered(state)
    return [{ type: 'UserPasswordChanged', data: { userId, organizationId, by } }]
  },
}
