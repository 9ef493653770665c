import type { PlayerEvent } from '@league/contracts/player/events'
import type { Decider } from '../kernel/decider.ts'
import { player, type PlayerState, registered } from './state.ts'

/** The player's page has no sponsor any more (S046); nothing where it has none. @throws Problem `not-found` */
export const removeSponsor: Decider<object, PlayerState, PlayerEvent> = {
  ...player,
  decide(_, state) {
    const { playerId, sponsor: before, sponsorVideo } = registered(state)
    const video = { before: sponsorVideo, after: null }
    return before ? [{ type: 'PlayerSponsorChanged', data: { playerId, before, after: null, video } }] : []
  },
}
