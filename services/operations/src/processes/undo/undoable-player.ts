import type { PlayerId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { PlayerEvent, PlayerPerson } from '@league/contracts/player/events'
import { changedFields, type Undoable } from '../../kernel/undo.ts'
import { type Player, player, type PlayerState } from '../../player/state.ts'

const deletion = ({ playerId }: { playerId: PlayerId }, now: PlayerState): PlayerEvent => {
  requireReadable(now)
  return { type: 'PlayerDeleted', data: { playerId } }
}

/** Takes back changes of a player. Nothing about a forgotten person is put back. */
export const undoablePlayer: Undoable<PlayerState, PlayerEvent, PlayerId> = {
  ...player,
  undos: {
    PlayerRegistered: { touches: () => '', takeBack: deletion },
    PlayerChanged: {
      touches: ({ before, after }) => (before && after ? changedPaths(before, after) : 'person'),
      takeBack({ playerId, before: earlier, after: later }, now) {
        const { person: before } = requireReadable(now)
        if (!earlier || !later) return reject('cannot-undo')
        const after = {
          ...before,
          ...changedFields(later, earlier),
          attributeValues: withEarlierValues(before.attributeValues, later, earlier),
        }
        return { type: 'PlayerChanged', data: { playerId, before, after } }
      },
    },
    PhotoConsentRecorded: {
      touches: () => 'photo-consent',
      takeBack({ playerId }, now, before) {
        requireReadable(now)
        const given = before?.photoConsent ?? null
        return given === null
          ? { type: 'PhotoConsentCleared', data: { playerId } }
          : { type: 'PhotoConsentRecorded', data: { playerId, given } }
      },
    },
    PhotoConsentCleared: {
      touches: () => 'photo-consent',
      takeBack({ playerId }, now, before) {
        requireReadable(now)
        return { type: 'PhotoConsentRecorded', data: { playerId, given: before?.photoConsent ?? false } }
      },
    },
    PlayerSponsorChanged: {
      touches: () => 'sponsor',
      takeBack({ playerId }, now, earlier) {
        const { sponsor: before, sponsorVideo } = requireReadable(now)
        const { sponsor: after, sponsorVideo: videoAfter } = earlier ?? reject('cannot-undo')
        const video = { before: sponsorVideo, after: videoAfter }
        return { type: 'PlayerSponsorChanged', data: { playerId, before, after, video } }
      },
    },
    PlayerDeleted: {
      touches: () => '',
      takeBack({ playerId }, now) {
        requireReadable(now)
        return { type: 'PlayerRestored', data: { playerId } }
      },
    },
    PlayerRestored: { touches: () => '', takeBack: deletion },
  },
  others: { PlayerForgotten: () => [] },
}

/** @throws Problem `cannot-undo` for a person who is forgotten or about to be, because the key is destroyed */
function requireReadable(state: PlayerState): Player & { person: PlayerPerson } {
  if (!state?.person || state.status === 'forgotten') return reject('cannot-undo')
  return { ...state, person: state.person }
}

function changedPaths(before: PlayerPerson, after: PlayerPerson): string[] {
  const keys = changedKeys(before.attributeValues, after.attributeValues)
  const fields = Object.keys(changedFields(before, after)).filter((field) => field !== 'attributeValues')
  return [...fields.map((field) => `person/${field}`), ...keys.map((key) => `person/attributes/${key}`)]
}

type Values = PlayerPerson['attributeValues']

/** Returns the values of attributes with those that a change had replaced. */
function withEarlierValues(values: Values, later: PlayerPerson, earlier: PlayerPerson): Values {
  const keys = changedKeys(earlier.attributeValues, later.attributeValues)
  const kept = Object.entries(values).filter(([key]) => !keys.includes(key))
  const restored = Object.entries(earlier.attributeValues).filter(([key]) => keys.includes(key))
  return Object.fromEntries([...kept, ...restored])
}

function changedKeys(before: Values, after: Values): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  )
}
