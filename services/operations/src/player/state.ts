import type { PlayerEvent, PlayerPerson, PlayerSponsor } from '@league/contracts/player/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

export interface RegisteredPlayer {
  playerId: Id
  /** Null once the key is destroyed. */
  person: PlayerPerson | null
  status: 'registered' | 'deleted' | 'forgotten'
  /** Null: nobody said. */
  photoConsent: boolean | null
  sponsor: PlayerSponsor | null
  /** Id of the video beside the sponsor's banner. */
  sponsorVideo: string | null
}

const unsponsored = { sponsor: null, sponsorVideo: null }

/** Null: never registered. */
export type PlayerState = RegisteredPlayer | null

export const player: Noun<PlayerState, PlayerEvent> = {
  category: 'player',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'PlayerRegistered': {
        const { playerId, person } = event.data
        return { playerId, person, ...unsponsored, status: 'registered', photoConsent: null }
      }
      case 'PlayerChanged':
        return state && { ...state, person: event.data.after }
      case 'PhotoConsentRecorded':
        return state && { ...state, photoConsent: event.data.given }
      case 'PlayerSponsorChanged': {
        const { after, video } = event.data
        return state && { ...state, sponsor: after, sponsorVideo: video?.after ?? null }
      }
      case 'PlayerDeleted':
        return state && { ...state, status: state.status === 'forgotten' ? 'forgotten' : 'deleted' }
      case 'PlayerForgotten':
        return state && { ...state, ...unsponsored, person: null, status: 'forgotten' }
    }
  },
}

/** @throws Problem `not-found` for who is not there, deleted or forgotten */
export function registered(state: PlayerState): RegisteredPlayer {
  return state?.status === 'registered' ? state : rejected('not-found')
}
