import { z } from 'zod'
import { calendarDate } from '../kernel/calendar.ts'
import { leagueId, seasonId, teamEntryId } from '../kernel/id.ts'

/**
 * One of two field names is required. If both are present, the gateway checks that they hold the same id
 * (decision 2).
 */
const isEitherPresent = (first: string | undefined, second: string | undefined) =>
  (first ?? second) !== undefined

/** The team that has no game that day (R274). */
export const scheduleByeBody = z
  .object({
    date: calendarDate,
    team_id: teamEntryId.optional().describe('The team entry without a game that day. Required.'),
    teamId: teamEntryId.optional().describe('Another name of `team_id`.'),
  })
  .refine(({ team_id, teamId }) => isEitherPresent(team_id, teamId), {
    path: ['team_id'],
    message: 'Select a team.',
  })

/** The reason is optional (R274). `seasons_leagues_id` is another name of `league_id`. */
export const scheduleWeekOffBody = z
  .object({
    season_id: seasonId,
    league_id: leagueId.optional(),
    seasons_leagues_id: leagueId.optional(),
    date: calendarDate,
    reason: z.string().trim().max(200).nullable().optional(),
  })
  .refine(({ league_id, seasons_leagues_id }) => isEitherPresent(league_id, seasons_leagues_id), {
    path: ['league_id'],
    message: 'Select a league.',
  })
