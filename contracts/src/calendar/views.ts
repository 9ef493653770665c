import { z } from 'zod'
import { byeId, leagueId, seasonId, teamEntryId, weekOffId } from '../kernel/id.ts'

const team = z.object({ id: teamEntryId, name: z.string() })
const league = { season_id: seasonId, league_id: leagueId, seasons_leagues_id: leagueId }

/**
 * A bye (R272) with its team entry under all field names. `date` is a day in the organization's time zone
 * (decision 19).
 */
export const byeView = z.object({
  id: byeId,
  date: z.string(),
  ...league,
  team_id: teamEntryId,
  teamId: teamEntryId,
  teams: z.array(team),
})
export type ByeView = z.infer<typeof byeView>

/** A day with the teams that have a bye, as visitors see it (R272). */
export const publicByeView = z.object({
  date: z.string(),
  teams: z.array(team.extend({ league_id: leagueId })),
})
export type PublicByeView = z.infer<typeof publicByeView>

/** A day without games in a league (R273). */
export const weekOffView = z.object({
  id: weekOffId,
  ...league,
  date: z.string(),
  reason: z.string().nullable(),
})
export type WeekOffView = z.infer<typeof weekOffView>
