import { z } from 'zod'
import { eventId, id, userId } from '../kernel/id.ts'
import { personId, remainingKind } from './events.ts'

export const erasureKind = z.enum(['player', 'user'])
export type ErasureKind = z.infer<typeof erasureKind>

/** A typed text that mentions the person, such as a reason or a name. Several events may hold it. */
const mention = z.object({
  /** What the text is, such as "Captain of Aces". */
  where: z.string(),
  text: z.string(),
  at: z.string(),
  /** Whether it has a whole name of the person. One with a part of the name may be about somebody else. */
  whole_name: z.boolean(),
  /** Whether it is shown today and not only in the history. */
  in_use: z.boolean(),
  /** Where the log holds the text. The request that erases it names all of them. */
  places: z.array(z.object({ event_id: eventId, path: z.string() })),
})
export type MentionView = z.infer<typeof mention>

/** A text that mentions the person and is not erased. */
const remaining = z.object({
  kind: remainingKind,
  text: z.string(),
  /** Whose text it is, such as "Email of Ann Lee". Absent for what belongs to the organization. */
  where: z.string().optional(),
})
export type RemainingView = z.infer<typeof remaining>

/** What would be erased, and what stays. */
export const erasurePreviewView = z.object({
  kind: erasureKind,
  id: personId,
  name: z.string(),
  /** Number of profiles of the person: more than one after a merge. */
  profiles: z.number().int(),
  pictures: z.number().int(),
  /** Number of API tokens that are named after the person. They get another name. */
  api_tokens: z.number().int(),
  mentions: z.array(mention),
  remaining: z.array(remaining),
})
export type ErasurePreviewView = z.infer<typeof erasurePreviewView>

/** The receipt of an erasure. It holds no personal data of the person. */
export const erasureView = z.object({
  id,
  kind: erasureKind,
  /** Id of the player or user, which stays in statistics and in the history. */
  subject: personId,
  at: z.string(),
  by: z.object({ id: userId, name: z.string() }),
  reason: z.string().nullable(),
  texts: z.number().int(),
  pictures: z.number().int(),
  /** What mentions the person and stays. Null for an erasure of an earlier version, which did not look for it. */
  remaining: z.array(remainingKind).nullable(),
  /** When the files of the database were rewritten without the erased rows. Null before. */
  files_rewritten_at: z.string().nullable(),
})
export type ErasureView = z.infer<typeof erasureView>
