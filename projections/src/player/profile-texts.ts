import { z } from 'zod'
import { playerId, type PlayerId } from '@league/contracts/kernel/id'
import { query, sql } from '../query.ts'

const profileRow = z.object({
  player_id: playerId,
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  attribute_values: z.record(z.string(), z.string()),
  legacy_id: z.string().nullable(),
  changed: z.boolean(),
})
const placeRow = z.object({
  player_id: playerId,
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})
const attributeRow = z.object({ key: z.string(), name: z.string() })

/** The texts that somebody typed into the profile of a player, each with the name of its field, and the player's name. */
export interface ProfileTexts {
  playerId: PlayerId
  name: string
  texts: { field: string; text: string }[]
  /** Whether the log has earlier values, which no read model has. */
  changed: boolean
}

/** Returns the texts in the profiles of all players, deleted ones included, and the names of attributes by their key. */
export const listProfileTextsQuery = query<{
  profiles: ProfileTexts[]
  attributes: ReadonlyMap<string, string>
}>(['player', 'team', 'history'], async (db) => {
  const attributeRows = await db.any(sql.type(attributeRow)`select key, name from player.attribute`)
  const attributes = new Map(attributeRows.map(({ key, name }) => [key, name]))
  const profiles = await db.any(sql.type(profileRow)`
    select player_id, concat_ws(' ', first_name, nullif(last_name, '')) as name, email, phone_number,
      attribute_values, legacy_id,
      exists (
        select from history.personal_change change
        where change.organization_id = person.organization_id and change.player_id = person.player_id
      ) as changed
    from player.person person
    where not forgotten
  `)
  const places = await db.any(sql.type(placeRow)`
    select player_id, jersey, position
    from team.roster
    where jersey is not null or position is not null
  `)
  const placesOf = Map.groupBy(places, (place) => place.player_id)
  return {
    attributes,
    profiles: profiles.map((row) => {
      const fields: [string, string | null][] = [
        ['Email', row.email],
        ['Phone number', row.phone_number],
        ['Id in an imported file', row.legacy_id],
        ...Object.entries(row.attribute_values).map(([key, value]): [string, string] => [
          attributes.get(key) ?? 'Attribute',
          value,
        ]),
        ...(placesOf.get(row.player_id) ?? []).flatMap(({ jersey, position }): [string, string | null][] => [
          ['Number on a roster', jersey],
          ['Position on a roster', position],
        ]),
      ]
      const texts = fields.flatMap(([field, text]) => (text ? [{ field, text }] : []))
      return { playerId: row.player_id, name: row.name, texts, changed: row.changed }
    }),
  }
})
