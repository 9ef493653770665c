import type { VenueDetails } from '@league/contracts/venue/events'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { eraseShownTexts } from '../erased-texts.ts'
import {
  changeRow,
  combineHandlers,
  type EventHandlers,
  type RecordOf,
  type RecordWith,
} from '../runtime/define-projection.ts'
import type { ScheduleTables } from './rows.ts'

const venueKey = ({ meta, data }: RecordWith<'venueId'>) => ({
  organization_id: meta.organizationId,
  venue_id: data.venueId as string,
})

const changeVenue = changeRow<ScheduleTables, 'venue', RecordOf<`Venue${string}` & VenueEventType>>(
  'venue',
  venueKey,
)
type VenueEventType = 'VenueCreated' | 'VenueChanged' | 'VenueDeleted' | 'VenueRestored'

/** The handlers of venues. A deleted venue keeps its row, because games may still be played there. */
export const venueHandlers = {
  VenueCreated: {
    fold(rows, event) {
      rows.venue.put({
        ...venueKey(event),
        ...detailColumns(event.data),
        changes: 0,
        changed_at: event.meta.at,
        revision: Number(event.revision),
        deleted: false,
      })
    },
  },
  VenueChanged: changeVenue(({ data, meta, revision }: RecordOf<'VenueChanged'>, venue) => ({
    ...detailColumns(data.after),
    changes: venue.changes + 1,
    changed_at: meta.at,
    revision: Number(revision),
  })),
  VenueDeleted: changeVenue(({ revision }: RecordOf<'VenueDeleted'>) => ({
    revision: Number(revision),
    deleted: true,
  })),
  VenueRestored: changeVenue(({ revision }: RecordOf<'VenueRestored'>) => ({
    revision: Number(revision),
    deleted: false,
  })),
} satisfies Partial<EventHandlers<ScheduleTables>>

function detailColumns({ name, address, mapUrl, courts, openingHours }: VenueDetails) {
  return { name, address, map_url: mapUrl, courts, opening_hours: openingHours }
}

const venueOf = (organization_id: string, venue_id: string) => ({ organization_id, venue_id })

const COURT = /^courts\.(\d+)$/

/** Erases the name of a court, which has the field `courts.0` for the first one. */
const eraseCourts: Pick<EventHandlers<ScheduleTables>, 'PersonalDataErased'> = {
  PersonalDataErased: {
    needs: ({ meta, data }) =>
      data.texts.flatMap(({ shownBy }) =>
        shownBy && COURT.test(shownBy.field)
          ? [{ table: 'venue', by: venueOf(meta.organizationId, shownBy.id) }]
          : [],
      ),
    fold(rows, { meta, data }) {
      for (const { shownBy } of data.texts) {
        const index = Number(COURT.exec(shownBy?.field ?? '')?.[1] ?? -1)
        for (const venue of index < 0
          ? []
          : rows.venue.where(venueOf(meta.organizationId, shownBy?.id ?? '')))
          rows.venue.put({
            ...venue,
            courts: venue.courts.map((court, at) => (at === index ? ERASED_TEXT : court)),
          })
      }
    },
  },
}

export const eraseVenueTexts = combineHandlers<ScheduleTables>(
  eraseShownTexts<ScheduleTables, 'venue'>('venue', venueOf, {
    name: { name: ERASED_TEXT },
    address: { address: null },
    mapUrl: { map_url: null },
  }),
  eraseCourts,
)
