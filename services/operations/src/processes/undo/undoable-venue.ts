import type { VenueId } from '@league/contracts/kernel/id'
import type { VenueEvent } from '@league/contracts/venue/events'
import { changedFields, type Undoable } from '../../kernel/undo.ts'
import { requireExistingVenue, venue, type VenueState } from '../../venue/state.ts'
import { namesOfVenue } from '../names/owned-names.ts'

const whole = () => ''

/** Takes back changes of a venue. A name that it has again must still be free. */
export const undoableVenue = {
  ...venue,
  namesOf: namesOfVenue,
  undos: {
    VenueCreated: {
      touches: whole,
      takeBack: (_, now) => deleteVenue(now),
    },
    VenueChanged: {
      touches: ({ before, after }) =>
        Object.keys(changedFields(before, after)).map((field) => `details/${field}`),
      takeBack({ before, after }, now) {
        const { venueId, details } = requireExistingVenue(now)
        const earlier = { ...details, ...changedFields(after, before) }
        return { type: 'VenueChanged', data: { venueId, before: details, after: earlier } }
      },
    },
    VenueDeleted: {
      touches: whole,
      takeBack: ({ venueId }) => ({ type: 'VenueRestored', data: { venueId } }),
    },
    VenueRestored: {
      touches: whole,
      takeBack: (_, now) => deleteVenue(now),
    },
  },
} satisfies Undoable<VenueState, VenueEvent, VenueId> & { namesOf: typeof namesOfVenue }

function deleteVenue(now: VenueState): VenueEvent {
  const { venueId, details } = requireExistingVenue(now)
  return { type: 'VenueDeleted', data: { venueId, name: details.name } }
}
