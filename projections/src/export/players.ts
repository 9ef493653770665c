import { z } from 'zod'
import { withinLivingOrganization } from '../directory/living.ts'
import { attributesOf } from '../player/attributes.ts'
import { playerAttributes } from '../player/attribute-list.ts'
import { ownPerson } from '../player/same-person.ts'
import { rosterPlaces } from '../player/teams.ts'
import { query, sql } from '../query.ts'
import { type ExportedAttribute, ownValues, valuesById } from './attributes.ts'

const playerRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  attribute_values: z.string(),
  forgotten: z.boolean(),
})

export interface ExportedPlayer extends Omit<z.infer<typeof playerRow>, 'attribute_values' | 'forgotten'> {
  /** 'Aces (East, 2026)' for each roster that the player is on now. */
  teams: string[]
  /** Values by the id of their attribute. */
  values: Readonly<Record<string, string>>
}

export interface ExportedPlayers {
  attributes: ExportedAttribute[]
  players: ExportedPlayer[]
}

/**
 * Players of the organization by name with email, phone number and all attributes, those that visitors do not see too:
 * for organizers alone (decision 35).
 */
export const exportedPlayers = query<ExportedPlayers>(['player', 'team', 'directory'], async (db) => {
  const players = await db.any(sql.type(playerRow)`
    select player_id as id, first_name as "firstName", last_name as "lastName", email,
      phone_number as "phoneNumber", attribute_values, forgotten
    from player.person person ${withinLivingOrganization('person')}
    where not person.deleted and ${ownPerson}
    order by lower(last_name), lower(first_name), player_id`)
  const places = Map.groupBy(
    await rosterPlaces(db, sql.fragment`roster.left_at is null`, { withHidden: true }),
    ({ player_id }) => player_id,
  )
  const attributes = await playerAttributes(db)
  return {
    attributes,
    players: players.map(({ attribute_values, forgotten, ...player }) => {
      const current = places.get(player.id) ?? []
      // A number on a roster would tell who the forgotten player was.
      const place = forgotten ? undefined : current[0]
      return {
        ...player,
        teams: current.map(
          ({ team_name, league_name, season_name }) => `${team_name} (${league_name}, ${season_name})`,
        ),
        values: valuesById(attributesOf(ownValues(attribute_values), place, attributes)),
      }
    }),
  }
})
