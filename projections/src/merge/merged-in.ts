import { z } from 'zod'
import { query, sql } from '../query.ts'

/** Ids of those whom a merge was about, the master first, by the event that recorded it. */
export const mergedIn = query<string[], string>(
  ['history', 'player', 'team', 'directory'],
  async (db, eventId) => {
    const said = await db.maybeOne(sql.type(z.object({ said: z.string() }))`
    select said from history.entry where event_id = ${eventId} and kind = 'PlayersMerged'`)
    if (!said) return []
    const { masterId, duplicateIds } = JSON.parse(said.said) as { masterId: string; duplicateIds: string[] }
    return [masterId, ...duplicateIds]
  },
)
