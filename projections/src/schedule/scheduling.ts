import { z } from 'zod'
import { gameStatus } from '@league/contracts/game/events'
import { isCompleted } from '@league/contracts/game/rules'
import type { GenerationInput, PinnedGame, SchedulingTeam } from '@league/contracts/schedule/generation'
import { weekIndexOf } from '@league/contracts/schedule/rules'
import type { PlannedBye, PlannedGame } from '@league/contracts/schedule/views'
import { query, sql, type Reader } from '../query.ts'
import { listStoredSchedules, type StoredSchedule } from './schedule-rows.ts'

/** All that a generation is made of, as it is at one moment. */
export interface Scheduling {
  schedule: StoredSchedule
  /** Without a seed. */
  input: GenerationInput
  /** Games of this schedule that a generation replaces: scheduled, and nothing of them played (decision 26). */
  standing: (PlannedGame & { gameId: string })[]
  /** Byes that it made. */
  byes: PlannedBye[]
}

const teamRow = z.object({ id: z.string(), unavailableSlots: z.array(z.string()) })
const dayRow = z.object({ date: z.string() })
const byeRow = z.object({ teamId: z.string(), date: z.string(), own: z.boolean() })
const leagueGameRow = z.object({
  gameId: z.string(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  homeTeamId: z.string(),
  awayTeamId: z.string(),
  status: gameStatus,
  score_home: z.number().nullable(),
  score_away: z.number().nullable(),
  begun: z.boolean(),
  own: z.boolean(),
  bracket: z.boolean(),
})
type LeagueGame = z.infer<typeof leagueGameRow>

/** A schedule with the teams, days and games of its league; null where it is not, or gone with something above it. */
export const scheduling = query<Scheduling | null, string>(
  ['schedule', 'calendar', 'team', 'directory'],
  async (db, scheduleId) => {
    const [schedule] = await listStoredSchedules(db, { scheduleId })
    if (!schedule) return null
    const { leagueId, startDate, numWeeks, gameDays, timeSlots, weeklyTimeSlots } = schedule
    const teams = await teamsOf(db, leagueId)
    const games = await gamesOf(db, leagueId, scheduleId)
    const byes = await db.any(sql.type(byeRow)`
      select team_entry_id as "teamId", date, schedule_id is not distinct from ${scheduleId} as own
      from calendar.bye where league_id = ${leagueId} order by date, team_entry_id, bye_id`)
    const weekOffs = await db.any(sql.type(dayRow)`
      select date from calendar.week_off where league_id = ${leagueId} order by date`)
    const there = new Set(teams.map(({ id }) => id))
    const living = byes.filter(({ teamId }) => there.has(teamId))
    const weekIndex = (date: string) => weekIndexOf(startDate, date)
    return {
      schedule,
      input: {
        startDate,
        numWeeks,
        gameDays,
        // The list of each week says all.
        sameSlot: false,
        timeSlots,
        weeklyTimeSlots,
        teams,
        weekOffs: weekOffs.map(({ date }) => date),
        byes: living.filter(({ own }) => !own).map(({ teamId, date }) => ({ teamId, date })),
        pinned: games.filter((game) => !replaceable(game)).map(pinned),
      },
      standing: games.filter(replaceable).map(({ gameId, date, time, homeTeamId, awayTeamId }) => {
        const day = date ?? startDate
        return { gameId, weekIndex: weekIndex(day), date: day, time: time ?? '', homeTeamId, awayTeamId }
      }),
      byes: living
        .filter(({ own }) => own)
        .map(({ teamId, date }) => ({ weekIndex: weekIndex(date), date, teamId })),
    }
  },
)

async function teamsOf(db: Reader, leagueId: string): Promise<SchedulingTeam[]> {
  return [
    ...(await db.any(sql.type(teamRow)`
      select entry.team_entry_id as id, coalesce(team.unavailable_slots, '{}') as "unavailableSlots"
      from team.entry entry
      left join team.team team on team.organization_id = entry.organization_id and team.team_id = entry.team_id
      where entry.league_id = ${leagueId} and not entry.gone order by entry.position, entry.team_entry_id`)),
  ]
}

/** Games of the league between teams that are there. What was cancelled is no meeting and takes no slot. */
async function gamesOf(db: Reader, leagueId: string, scheduleId: string): Promise<readonly LeagueGame[]> {
  return db.any(sql.type(leagueGameRow)`
    select game.game_id as "gameId", game.date, game.time, game.home_team_id as "homeTeamId",
      game.away_team_id as "awayTeamId", game.status, game.score_home, game.score_away, game.begun,
      game.schedule_id is not distinct from ${scheduleId} as own, game.division_id is not null as bracket
    from schedule.game game
    join team.entry home on home.organization_id = game.organization_id
      and home.team_entry_id = game.home_team_id and not home.gone
    join team.entry away on away.organization_id = game.organization_id
      and away.team_entry_id = game.away_team_id and not away.gone
    where game.league_id = ${leagueId} and not game.deleted and game.status <> 'cancelled'
    order by game.date nulls last, game.time nulls last, game.game_id`)
}

const replaceable = ({ own, begun, status }: LeagueGame) => own && !begun && status === 'scheduled'

/** A postponed game is to be played, but not on its old day. */
function pinned(game: LeagueGame): PinnedGame {
  const { time, homeTeamId, awayTeamId, bracket } = game
  const played = isCompleted(game) || (game.begun && game.status === 'scheduled')
  const date = game.status === 'postponed' ? null : game.date
  return { date, time, homeTeamId, awayTeamId, played, bracket }
}
