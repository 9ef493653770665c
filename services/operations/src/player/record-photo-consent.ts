import type { PlayerEvent } from '@league/contracts/player/events'
import type { Decider } from '../kernel/decider.ts'
import { player, type PlayerState, registered } from './state.ts'

export interface RecordPhotoConsent {
  given: boolean
}

/** Whether visitors may see the player's photo. A first no is recorded too: somebody was asked. @throws Problem `not-found` */
export const recordPhotoConsent: Decider<RecordPhotoConsent, PlayerState, PlayerEvent> = {
  ...player,
  decide({ given }, state) {
    const { playerId, photoConsent } = registered(state)
    return photoConsent === given ? [] : [{ type: 'PhotoConsentRecorded', data: { playerId, given } }]
  },
}
