import { z } from 'zod'
import { gameId, teamEntryId } from '../kernel/id.ts'
import { contact, personName, photo, subjectPlayerId } from '../kernel/personal-fields.ts'

/** The entered counts of a player in one game by stat key. */
const playerLineView = z.object({
  game_id: gameId,
  team_id: teamEntryId,
  /** 'Bees at Ants'. */
  game: z.string(),
  date: z.string().nullable(),
  played: z.boolean(),
  stats: z.record(z.string(), z.number()),
})

/** The data that a player brings into a merge (S101). */
export const playerRecordView = z.object({
  id: subjectPlayerId,
  ...personName,
  image: photo.nullable(),
  email: contact.nullable(),
  phoneNumber: contact.nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Current and former teams, latest first: 'Ants (Monday, Spring)'. */
  teams: z.array(z.object({ id: teamEntryId, name: z.string(), current: z.boolean() })),
  /** The names of the teams that the player is captain of. */
  captainOf: z.array(z.string()),
  lines: z.array(playerLineView),
})
export type PlayerRecordView = z.infer<typeof playerRecordView>
