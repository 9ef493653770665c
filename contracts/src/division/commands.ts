import { z } from 'zod'
import { laterGames, scheduleGame } from '../game/commands.ts'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { id } from '../kernel/id.ts'
import { webAddress } from '../kernel/web-address.ts'

const address = z.union([webAddress, z.literal('').transform(() => null), z.null()])
const points = z.number().int().min(0).max(999)

/** Not blank after trim (R159). */
export const nameDivision = z.object({ name: z.string().trim().min(1).max(100) })

/** http or https (R164). Left out stays, null and '' empty. */
export const changeDivisionMedia = z.object({
  video_url: address.optional(),
  image_url: address.optional(),
})

/** The position is always the last one (R154, R167), whatever is sent. */
export const assignTeam = z.object({
  seasons_leagues_teams_id: id,
  position: z.number().int().min(0).max(10_000).optional(),
})

/** Every team of the division once. */
export const orderTeams = z.object({
  orderedTeams: z
    .array(z.object({ slt_id: id, position: z.number().int().min(0).max(10_000) }))
    .min(1)
    .max(64),
})

/** The two teams that the bracket says for this matchup; the better seed is home. */
export const createBracketGame = scheduleGame.extend({
  match_id: z.string().regex(/^R[1-6]M([1-9]|[12]\d|3[0-2])$/, 'Use an id such as R1M1.'),
})

/** Fields left out stay (R178). Scores come both or not at all. */
export const changeBracketGame = z.object({
  date: z.union([calendarDate, z.literal('').transform(() => null), z.null()]).optional(),
  time: z.union([clockTime, z.literal('').transform(() => null), z.null()]).optional(),
  location: z.string().trim().max(200).nullable().optional(),
  location_url: address.optional(),
  score_home: points.optional(),
  score_away: points.optional(),
  laterGames: laterGames.optional(),
  reason: z.string().trim().max(500).optional(),
})

/** A delete has no body: these stand in the query. */
export const deleteBracketGame = z.object({
  laterGames: laterGames.optional(),
  reason: z.string().trim().max(500).optional(),
})
