import { z } from 'zod'
import { id } from '../kernel/id.ts'

/** What was entered for a player in one game: counts by stat key, those that nobody entered left out. */
const playerLineView = z.object({
  game_id: id,
  team_id: id,
  /** 'Bees at Ants'. */
  game: z.string(),
  date: z.string().nullable(),
  played: z.boolean(),
  stats: z.record(z.string(), z.number()),
})

/** What a player brings into a merge (S101). */
export const playerRecordView = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Where the player is or was, latest first: 'Ants (Monday, Spring)'. */
  teams: z.array(z.object({ id, name: z.string(), current: z.boolean() })),
  /** Names of the teams whose captain the player is. */
  captainOf: z.array(z.string()),
  lines: z.array(playerLineView),
})
export type PlayerRecordView = z.infer<typeof playerRecordView>
