import type { EventId, OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import { erasedSponsor, type PlayerPerson, type PlayerSponsor } from '@league/contracts/player/events'
import { nameKey } from '@league/contracts/player/rules'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { eraseShownTexts } from '../erased-texts.ts'
import {
  changeRow,
  combineHandlers,
  defineProjection,
  type EventHandler,
  type EventHandlers,
  type RecordWith,
} from '../runtime/define-projection.ts'
import { attributeHandlers, type AttributeRow } from './attribute-handlers.ts'
import { mergeHandlers, type MergedRow } from './merge-handlers.ts'

export type PersonRow = {
  organization_id: OrganizationId
  player_id: PlayerId
  first_name: string
  last_name: string
  name_key: string
  email: string | null
  phone_number: string | null
  image: string | null
  attribute_values: PlayerPerson['attributeValues']
  legacy_id: string | null
  photo_consent: boolean
  sponsor_name: string | null
  sponsor_image: string | null
  sponsor_url: string | null
  sponsor_video: string | null
  sponsor_event_id: EventId | null
  revision: number
  forgotten: boolean
  deleted: boolean
}

type PlayerTables = { person: PersonRow; attribute: AttributeRow; merged: MergedRow }

const personKey = ({ meta, data }: RecordWith<'playerId'>) => ({
  organization_id: meta.organizationId,
  player_id: data.playerId,
})

const changePersonRow = changeRow<PlayerTables, 'person', RecordWith<'playerId'>>('person', personKey)

/** Returns the handler of an event about one player. Every such event raises the revision of the row. */
function changePerson<Event extends RecordWith<'playerId'>>(
  change: (event: Event) => Partial<PersonRow>,
): EventHandler<PlayerTables, Event> {
  return changePersonRow((event: Event): Partial<PersonRow> => ({
    ...change(event),
    revision: Number(event.revision),
  }))
}

/** Erases sponsors. The sponsor of today is that of the last event. */
const eraseSponsors = {
  PersonalDataErased: {
    needs: ({ meta, data }) =>
      data.texts.map(({ streamId }) => ({
        table: 'person',
        by: { organization_id: meta.organizationId, player_id: streamId as PlayerId },
      })),
    fold(rows, { meta, data }) {
      for (const { eventId, path, streamId } of data.texts) {
        const person = rows.person.get(meta.organizationId, streamId)
        if (path === 'data.after' && person?.sponsor_event_id === eventId && person.sponsor_name !== null)
          rows.person.put({ ...person, ...sponsorColumns(erasedSponsor, person.sponsor_video) })
      }
    },
  },
} satisfies Partial<EventHandlers<PlayerTables>>

const eraseAttributeTexts = eraseShownTexts<PlayerTables, 'attribute'>(
  'attribute',
  (organization_id, attribute_id) => ({ organization_id, attribute_id }),
  { name: { name: ERASED_TEXT } },
)

/**
 * Players with their personal fields, the attributes that they can have, and who was merged. A player whose
 * key is destroyed is 'Forgotten player', both live and after a replay.
 */
export const player = defineProjection<PlayerTables>({
  name: 'player',
  version: 10,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'organization',
  tables: {
    person: { key: ['organization_id', 'player_id'] },
    attribute: { key: ['organization_id', 'attribute_id'] },
    merged: { key: ['organization_id', 'player_id'] },
  },
  on: {
    PlayerRegistered: {
      fold(rows, event) {
        rows.person.put({
          ...personKey(event),
          legacy_id: event.data.legacyId,
          photo_consent: false,
          ...sponsorColumns(null, null),
          sponsor_event_id: null,
          revision: Number(event.revision),
          deleted: false,
          ...personalColumns(event.data.person),
        })
      },
    },
    PlayerChanged: changePerson(({ data }) => personalColumns(data.after)),
    PhotoConsentRecorded: changePerson(({ data }) => ({ photo_consent: data.given })),
    PhotoConsentCleared: changePerson(() => ({ photo_consent: false })),
    PlayerSponsorChanged: changePerson(({ data, eventId }) => ({
      ...sponsorColumns(data.after, data.video?.after ?? null),
      sponsor_event_id: eventId,
    })),
    PlayerForgotten: changePerson(() => ({
      ...personalColumns(null),
      ...sponsorColumns(null, null),
      legacy_id: null,
      photo_consent: false,
    })),
    PlayerDeleted: changePerson(() => ({ deleted: true })),
    PlayerRestored: changePerson(() => ({ deleted: false })),
    ...mergeHandlers,
    ...attributeHandlers,
    ...combineHandlers<PlayerTables>(eraseSponsors, eraseAttributeTexts),
  },
})

function personalColumns(person: PlayerPerson | null) {
  const { firstName, lastName } = person ?? { firstName: 'Forgotten', lastName: 'player' }
  return {
    first_name: firstName,
    last_name: lastName,
    name_key: nameKey({ firstName, lastName }),
    email: person?.email ?? null,
    phone_number: person?.phoneNumber ?? null,
    image: person?.image ?? null,
    attribute_values: person?.attributeValues ?? {},
    forgotten: person === null,
  }
}

function sponsorColumns(sponsor: PlayerSponsor | null, video: string | null) {
  return {
    sponsor_name: sponsor?.name ?? null,
    sponsor_image: sponsor?.image ?? null,
    sponsor_url: sponsor?.url ?? null,
    sponsor_video: video,
  }
}
