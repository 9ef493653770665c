import { z } from 'zod'
import { gameView } from '../game/views.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { id, organizationId } from '../kernel/id.ts'
import { personal } from '../kernel/personal-fields.ts'

/** Links of an organization that are valid at the same time. */
export const MAX_SCORER_LINKS = 50

/** People who can open one link. */
export const MAX_SCORERS = 50

/** A link is valid until this time of the next morning, in the time zone of the organization. */
export const SCORER_LINK_ENDS_AT = '06:00'

/** How far ahead a link can be issued. */
export const MAX_SCORER_LINK_DAYS = 14

/** Without a venue, the link is for all games of the day. */
export const createScorerLinkBody = z.object({
  date: calendarDate,
  venue: z.string().trim().min(1).max(200).nullable().optional().describe('The location of the games.'),
  /** super_admin names the organization (decision 18). */
  organization_id: organizationId.optional(),
})

/** The name appears in the history of every change, so it must be readable. */
const scorerName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'Remove the invisible characters.')

export const openScorerLinkBody = z.object({
  token: z.string().max(100).describe('The secret of the link.'),
  name: scorerName,
})

export const readScorerLinkBody = openScorerLinkBody.pick({ token: true })

/** What a link is for, as somebody sees it before opening it. */
export const scorerLinkDayView = z.object({
  organization: z.object({ name: z.string() }),
  date: z.string(),
  venue: z.string().nullable(),
})
export type ScorerLinkDayView = z.infer<typeof scorerLinkDayView>

/** A link without its secret, which is not stored. Instants are ISO in UTC. */
export const scorerLinkView = z.object({
  id,
  date: z.string(),
  venue: z.string().nullable(),
  issuedBy: z.object({ id, username: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  scorers: z.number().int().describe('How many browsers have opened it.'),
  openedBy: z
    .array(
      z.object({
        id,
        name: z.string().register(personal, { kind: 'exempt', because: 'Only organizers read it.' }),
      }),
    )
    .describe('Who has opened it, by the name that was typed there, in the order of opening.'),
  status: z.enum(['active', 'expired', 'revoked']),
})
export type ScorerLinkView = z.infer<typeof scorerLinkView>

/** What somebody who has opened a link sees: the own name and the games to score. */
export const scorerView = z.object({
  id: id.describe('Send it as `X-Scorer` with every call.'),
  name: z.string().register(personal, {
    kind: 'exempt',
    because: 'Only the person who typed the name reads it.',
  }),
  organization: z.object({ name: z.string(), timeZone: z.string(), brandColor: z.string() }),
  date: z.string(),
  venue: z.string().nullable(),
  expiresAt: z.string(),
  games: z.array(gameView),
})
export type ScorerView = z.infer<typeof scorerView>
