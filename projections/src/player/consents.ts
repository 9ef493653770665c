import { z } from 'zod'
import { withinLivingOrganization } from '../directory/living.ts'
import { query, sql } from '../query.ts'

/** Ids of the players whose photo visitors may see where the organization asks for consent. */
export const consentingPlayers = query<string[]>(['player', 'directory'], async (db) => {
  const rows = await db.any(sql.type(z.object({ id: z.string() }))`
    select person.player_id as id from player.person person ${withinLivingOrganization('person')}
    where person.photo_consent and not person.deleted order by person.player_id`)
  return rows.map(({ id }) => id)
})
