import { z } from 'zod'
import { query, sql } from '../query.ts'

/** Ids of the players whose photo visitors may see where the organization asks for consent. */
export const consentingPlayers = query<string[]>(['player'], async (db) => {
  const rows = await db.any(sql.type(z.object({ id: z.string() }))`
    select player_id as id from player.person where photo_consent and not deleted order by player_id`)
  return rows.map(({ id }) => id)
})
