import type { DomainRecord } from '@league/contracts/events'
import type { PlayerPerson, PlayerSponsor } from '@league/contracts/player/events'
import type { Projection } from '../runtime/projection.ts'
import { attributesNeeded, changeAttributes, type AttributeRow } from './attribute-rows.ts'
import { foldMerge, mergedNeeded, type MergedRow } from './merged-rows.ts'

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
  photo_consent: boolean
  sponsor_name: string | null
  sponsor_image: string | null
  sponsor_url: string | null
  sponsor_video: string | null
  revision: number
  forgotten: boolean
  deleted: boolean
}

/** Players with their personal fields, and the attributes that they can have. Whose key is gone is 'Forgotten player', live and after a replay alike. */
export const player: Projection<{
  person: PersonRow
  attribute: AttributeRow
  merged: MergedRow
}> = {
  name: 'player',
  version: 5,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    person: { key: ['organization_id', 'player_id'] },
    attribute: { key: ['organization_id', 'attribute_id'] },
    merged: { key: ['organization_id', 'player_id'] },
  },
  handles: [
    'PlayerRegistered',
    'PlayerChanged',
    'PhotoConsentRecorded',
    'PlayerSponsorChanged',
    'PlayerDeleted',
    'PlayerForgotten',
    'PlayersMerged',
    'PlayersSeparated',
    'StatSheetOpened',
    'PlayerAttributeAdded',
    'PlayerAttributeVisibilityChanged',
    'PlayerAttributesReordered',
    'PlayerAttributesRestored',
  ],

  needs(event) {
    const organization_id = event.meta.organizationId
    switch (event.type) {
      case 'PlayerChanged':
      case 'PhotoConsentRecorded':
      case 'PlayerSponsorChanged':
      case 'PlayerDeleted':
      case 'PlayerForgotten':
        return [{ table: 'person', by: { organization_id, player_id: event.data.playerId } }]
      case 'PlayersMerged':
      case 'PlayersSeparated':
        return mergedNeeded(event)
      default:
        return attributesNeeded(event)
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
          photo_consent: false,
          ...sponsored(null, null),
          revision: Number(event.revision),
          deleted: false,
          ...personal(event.data.person),
        })
        break
      case 'PlayerChanged':
      case 'PhotoConsentRecorded':
      case 'PlayerSponsorChanged':
      case 'PlayerForgotten':
      case 'PlayerDeleted': {
        const person = rows.person.get(organization_id, event.data.playerId)
        if (!person) break
        rows.person.put({ ...person, ...changes(event), revision: Number(event.revision) })
        break
      }
      case 'PlayersMerged':
      case 'PlayersSeparated':
        foldMerge(rows.merged, event)
        break
      default:
        changeAttributes(rows.attribute, event)
    }
  },
}

type Change =
  'PlayerChanged' | 'PhotoConsentRecorded' | 'PlayerSponsorChanged' | 'PlayerForgotten' | 'PlayerDeleted'

function changes(event: Extract<DomainRecord, { type: Change }>): Partial<PersonRow> {
  switch (event.type) {
    case 'PlayerChanged':
      return personal(event.data.after)
    case 'PhotoConsentRecorded':
      return { photo_consent: event.data.given }
    case 'PlayerSponsorChanged':
      return sponsored(event.data.after, event.data.video?.after ?? null)
    case 'PlayerForgotten':
      return { ...personal(null), ...sponsored(null, null), photo_consent: false }
    default:
      return { deleted: true }
  }
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

function sponsored(sponsor: PlayerSponsor | null, video: string | null) {
  return {
    sponsor_name: sponsor?.name ?? null,
    sponsor_image: sponsor?.image ?? null,
    sponsor_url: sponsor?.url ?? null,
    sponsor_video: video,
  }
}
