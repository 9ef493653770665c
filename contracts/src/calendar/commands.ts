import { z } from 'zod'
import { calendarDate } from '../kernel/calendar.ts'
import { id } from '../kernel/id.ts'

/** One name of a thing is needed. Where both are given they name the same (decision 2), once it is known that both exist. */
const isNamed = (first: string | undefined, second: string | undefined) => (first ?? second) !== undefined

/** The team entry that has no game that day (R274); `teamId` is another name of `team_id`. */
export const createBye = z
  .object({ date: calendarDate, team_id: id.optional(), teamId: id.optional() })
  .refine(({ team_id, teamId }) => isNamed(team_id, teamId), { path: ['team_id'], message: 'Name one team.' })

/** The day is required, the reason is not (R274); `seasons_leagues_id` is another name of `league_id`. */
export const createWeekOff = z
  .object({
    season_id: id,
    league_id: id.optional(),
    seasons_leagues_id: id.optional(),
    date: calendarDate,
    reason: z.string().trim().max(200).nullable().optional(),
  })
  .refine(({ league_id, seasons_leagues_id }) => isNamed(league_id, seasons_leagues_id), {
    path: ['league_id'],
    message: 'Name one league.',
  })
