import { z } from 'zod'
import { downstreamGames, scheduleGameBody } from '../game/commands.ts'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { teamEntryId, type IdSchema } from '../kernel/id.ts'
import { webAddress } from '../kernel/address.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const address = z.union([webAddress, z.literal('').transform(() => null), z.null()])
const points = z.number().int().min(0).max(999)

const matchupId: IdSchema<'matchup'> = z
  .string()
  .regex(/^R[1-6]M([1-9]|[12]\d|3[0-2])$/, 'Use an ID such as R1M1.')

/** A name must not be blank (R159). */
export const divisionNameBody = z.object({ name: visibleLine().min(1).max(100) })

/** Addresses are http or https (R164). Omitted fields stay; null and '' clear a field. */
export const changeDivisionMediaBody = z.object({
  video_url: address.optional(),
  image_url: address.optional(),
})

/** `position` is accepted but ignored: the team always goes to the end (R154, R167). */
export const assignTeamToDivisionBody = z.object({
  seasons_leagues_teams_id: teamEntryId,
  position: z.number().int().min(0).max(10_000).optional(),
})

/** Must list every team of the division once. */
export const reorderDivisionTeamsBody = z.object({
  orderedTeams: z
    .array(z.object({ slt_id: teamEntryId, position: z.number().int().min(0).max(10_000) }))
    .min(1)
    .max(64),
})

/** The teams must be those of the matchup. The better seed is home. A venue is chosen in the details of the game. */
export const scheduleBracketGameBody = scheduleGameBody.omit({ venue_id: true, court: true }).extend({
  match_id: matchupId,
})

/** Omitted fields stay (R178). Both scores or none are required. */
export const changeBracketGameBody = z.object({
  date: z.union([calendarDate, z.literal('').transform(() => null), z.null()]).optional(),
  time: z.union([clockTime, z.literal('').transform(() => null), z.null()]).optional(),
  location: visibleLine().max(200).nullable().optional(),
  location_url: address.optional(),
  score_home: points.optional(),
  score_away: points.optional(),
  laterGames: downstreamGames.optional(),
  reason: z.string().trim().max(500).optional(),
})

/** Sent in the query, because a delete has no body. */
export const deleteBracketGameBody = z.object({
  laterGames: downstreamGames.optional().describe('What happens to the later games that depend on this one.'),
  reason: z.string().trim().max(500).optional().describe('The reason, for the history.'),
})
