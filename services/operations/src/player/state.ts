import type { PlayerEvent, PlayerPerson, PlayerSponsor } from '@league/contracts/player/events'
import type { PlayerId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface Player {
  playerId: PlayerId
  /** Null once the player's key is destroyed. */
  person: PlayerPerson | null
  status: 'registered' | 'deleted' | 'forgotten'
  /** Null before the player is asked. */
  photoConsent: boolean | null
  sponsor: PlayerSponsor | null
  /** YouTube id of the video beside the sponsor's banner. */
  sponsorVideo: string | null
}

const noSponsor = { sponsor: null, sponsorVideo: null }

/** Null before the player is registered. */
export type PlayerState = Player | null

/** A player of an organization. */
export const player: Aggregate<PlayerState, PlayerEvent, PlayerId> = {
  name: 'player',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'PlayerRegistered': {
        const { playerId, person } = event.data
        return { playerId, person, ...noSponsor, status: 'registered', photoConsent: null }
      }
      case 'PlayerChanged':
        return state && { ...state, person: event.data.after }
      case 'PhotoConsentRecorded':
        return state && { ...state, photoConsent: event.data.given }
      case 'PhotoConsentCleared':
        return state && { ...state, photoConsent: null }
      case 'PlayerSponsorChanged': {
        const { after, video } = event.data
        return state && { ...state, sponsor: after, sponsorVideo: video?.after ?? null }
      }
      case 'PlayerDeleted':
        return state && { ...state, status: state.status === 'forgotten' ? 'forgotten' : 'deleted' }
      case 'PlayerRestored':
        return state && { ...state, status: state.status === 'forgotten' ? 'forgotten' : 'registered' }
      case 'PlayerForgotten':
        return state && { ...state, ...noSponsor, person: null, status: 'forgotten' }
    }
  },
}

/**
 * Returns the player.
 *
 * @throws Problem `not-found` if the player was never registered, is deleted or forgotten
 */
export function requireExistingPlayer(state: PlayerState): Player {
  return state?.status === 'registered' ? state : reject('not-found')
}
