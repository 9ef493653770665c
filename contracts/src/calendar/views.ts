import { z } from 'zod'
import { id } from '../kernel/id.ts'

const team = z.object({ id, name: z.string() })
const league = { season_id: id, league_id: id, seasons_leagues_id: id }

/** A bye (R272). `date` is a day of the organization's zone (decision 19); the team, a team entry, under all its names. */
export const byeView = z.object({
  id,
  date: z.string(),
  ...league,
  team_id: id,
  teamId: id,
  teams: z.array(team),
})
export type ByeView = z.infer<typeof byeView>

/** What visitors see: each day once, with the teams that have no game (R272). */
export const publicByeView = z.object({ date: z.string(), teams: z.array(team.extend({ league_id: id })) })
export type PublicByeView = z.infer<typeof publicByeView>

/** A day without games in a league (R273). */
export const weekOffView = z.object({ id, ...league, date: z.string(), reason: z.string().nullable() })
export type WeekOffView = z.infer<typeof weekOffView>
