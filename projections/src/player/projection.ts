import type { PlayerPerson } from '@league/contracts/player/events'
import type { Projection } from '../runtime/projection.ts'

export type PersonRow = {
  organization_id: string
  player_id: string
  first_name: string
  last_name: string
  email: string | null
  phone_number: string | null
  image: string | null
  attribute_values: string
  legacy_id: string | null
  forgotten: boolean
  deleted: boolean
}

/** Players with their personal fields. Whose key is gone is 'Forgotten player', live and after a replay alike. */
export const player: Projection<{ person: PersonRow }> = {
  name: 'player',
  version: 1,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: { person: { key: ['organization_id', 'player_id'] } },
  handles: ['PlayerRegistered', 'PlayerChanged', 'PlayerDeleted', 'PlayerForgotten'],

  needs(event) {
    const organization_id = event.meta.organizationId
    switch (event.type) {
      case 'PlayerChanged':
      case 'PlayerDeleted':
      case 'PlayerForgotten':
        return [{ table: 'person', by: { organization_id, player_id: event.data.playerId } }]
      default:
        return []
    }
  },

  fold(rows, event) {
    const organization_id = event.meta.organizationId
    switch (event.type) {
      case 'PlayerRegistered':
        rows.person.put({
          organization_id,
          player_id: event.data.playerId,
          legacy_id: event.data.legacyId,
          deleted: false,
          ...personal(event.data.person),
        })
        break
      case 'PlayerChanged':
      case 'PlayerForgotten':
      case 'PlayerDeleted': {
        const person = rows.person.get(organization_id, event.data.playerId)
        if (!person) break
        if (event.type === 'PlayerDeleted') rows.person.put({ ...person, deleted: true })
        else
          rows.person.put({
            ...person,
            ...personal(event.type === 'PlayerChanged' ? event.data.after : null),
          })
        break
      }
      default:
    }
  },
}

function personal(person: PlayerPerson | null) {
  return {
    first_name: person?.firstName ?? 'Forgotten',
    last_name: person?.lastName ?? 'player',
    email: person?.email ?? null,
    phone_number: person?.phoneNumber ?? null,
    image: person?.image ?? null,
    attribute_values: JSON.stringify(person?.attributeValues ?? {}),
    forgotten: person === null,
  }
}
