import { z } from 'zod'
import { playerId, type AttributeId } from '@league/contracts/kernel/id'
import type { AttributeValueView } from '@league/contracts/attribute/views'
import { playerPerson } from '@league/contracts/player/events'
import { joinExistingOrganization } from '../directory/joins.ts'
import { readPlayerAttributes, attributeValuesOf } from '../player/attributes.ts'
import { isNotDuplicate } from '../player/merged-players.ts'
import { findRosterPlaces } from '../player/roster-places.ts'
import { query, sql } from '../query.ts'

const playerRow = z.object({
  id: playerId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  attribute_values: playerPerson.shape.attributeValues,
  forgotten: z.boolean(),
})

export interface ExportedPlayer extends Omit<z.infer<typeof playerRow>, 'attribute_values' | 'forgotten'> {
  /** The teams that the player is on now, such as 'Aces (East, 2026)'. */
  teams: string[]
  /** Values by attribute id. */
  values: Readonly<Record<AttributeId, string>>
}

export interface ExportedPlayers {
  attributes: ExportedAttribute[]
  players: ExportedPlayer[]
}

/**
 * Returns the players of the organization by name, with email, phone number and all attributes. It is for
 * organizers only (decision 35).
 */
export const exportPlayersQuery = query<ExportedPlayers>(['player', 'team', 'directory'], async (db) => {
  const players = await db.any(sql.type(playerRow)`
    select person.player_id as id, person.first_name as "firstName", person.last_name as "lastName",
      person.email, person.phone_number as "phoneNumber", person.attribute_values, person.forgotten
    from player.person person
    ${joinExistingOrganization('person')}
    where not person.deleted and ${isNotDuplicate}
    order by lower(person.last_name), lower(person.first_name), person.player_id
  `)
  const places = Map.groupBy(
    await findRosterPlaces(db, sql.fragment`roster.left_at is null`, { includeHiddenTeams: true }),
    ({ player_id }) => player_id,
  )
  const attributes = await readPlayerAttributes(db)
  return {
    attributes,
    players: players.map(({ attribute_values, forgotten, ...player }) => {
      const current = places.get(player.id) ?? []
      // The number on a roster would tell who a forgotten player was.
      const place = forgotten ? undefined : current[0]
      return {
        ...player,
        teams: current.map(
          ({ team_name, league_name, season_name }) => `${team_name} (${league_name}, ${season_name})`,
        ),
        values: valuesById(attributeValuesOf(attribute_values, place, attributes)),
      }
    }),
  }
})

/** A player attribute as a column of a spreadsheet. Organizers get hidden attributes too (decision 35). */
export interface ExportedAttribute {
  id: AttributeId
  key: string
  name: string
}

/** Returns values by the id of their attribute. */
export function valuesById(values: readonly AttributeValueView[]): Record<AttributeId, string> {
  return Object.fromEntries(values.map(({ attribute, value }) => [attribute.id, value]))
}
