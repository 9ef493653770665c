import { z } from 'zod'
import {
  gameId,
  leagueId,
  scheduleId,
  teamEntryId,
  type GameId,
  type LeagueId,
  type ScheduleId,
} from '@league/contracts/kernel/id'
import { gameStatus } from '@league/contracts/game/events'
import { isCompleted } from '@league/contracts/game/rules'
import type { GenerationInput, PinnedGame } from '@league/contracts/schedule/generation'
import { weekIndexOf } from '@league/contracts/schedule/rules'
import type { PlannedBye, PlannedGame } from '@league/contracts/schedule/views'
import { query, sql, type Reader } from '../query.ts'
import { joinTeams } from './join-teams.ts'
import { listStoredSchedulesQuery, type StoredSchedule } from './schedule-rows.ts'

/** Everything that the generator needs for a schedule, read at one moment. */
export interface Scheduling {
  schedule: StoredSchedule
  /** The input of the generator, without the seed. */
  input: GenerationInput
  /**
   * Games of this schedule that the next generated schedule replaces: scheduled and not started (decision
   * 26).
   */
  replaceableGames: (PlannedGame & { gameId: GameId })[]
  /** Byes that this schedule generated. */
  byes: PlannedBye[]
}

/** Returns what the generator needs for a schedule, or null if the schedule does not exist. */
export const schedulingQuery = query<Scheduling | null, ScheduleId>(
  ['schedule', 'calendar', 'team', 'directory'],
  async (db, scheduleId) => {
    const [scheduling] = await schedulingOf(db, await listStoredSchedulesQuery(db, { scheduleId }))
    return scheduling ?? null
  },
)

/** Returns what the generator needs for each of these schedules, by four statements for all of them. */
export async function schedulingOf(db: Reader, schedules: readonly StoredSchedule[]): Promise<Scheduling[]> {
  if (schedules.length === 0) return []
  const leagueIds = sql.array([...new Set(schedules.map(({ leagueId }) => leagueId))], 'text')
  const leagues = await readLeagues(db, leagueIds)
  return schedules.map((schedule) => toScheduling(schedule, leagues))
}

/** The rows of several leagues, by league id. */
interface LeagueRows {
  teams: ReadonlyMap<LeagueId, readonly TeamRow[]>
  games: ReadonlyMap<LeagueId, readonly GameRow[]>
  byes: ReadonlyMap<LeagueId, readonly ByeRow[]>
  weekOffs: ReadonlyMap<LeagueId, readonly WeekOffRow[]>
}

function toScheduling(schedule: StoredSchedule, leagues: LeagueRows): Scheduling {
  const { id: scheduleId, leagueId, startDate, numWeeks, gameDays, timeSlots, weeklyTimeSlots } = schedule
  const teams = leagues.teams.get(leagueId) ?? []
  const games = leagues.games.get(leagueId) ?? []
  const teamIds = new Set(teams.map(({ id }) => id))
  const byes = (leagues.byes.get(leagueId) ?? []).filter(({ teamId }) => teamIds.has(teamId))
  const isOwn = (row: { scheduleId: ScheduleId | null }) => row.scheduleId === scheduleId
  const isReplaceable = (game: GameRow) => isOwn(game) && !game.started && game.status === 'scheduled'
  const weekIndex = (date: string) => weekIndexOf(startDate, date)
  return {
    schedule,
    input: {
      startDate,
      numWeeks,
      gameDays,
      // `weeklyTimeSlots` has a list for every week.
      sameSlot: false,
      timeSlots,
      weeklyTimeSlots,
      teams: teams.map(({ id, unavailableSlots }) => ({ id, unavailableSlots })),
      weekOffs: (leagues.weekOffs.get(leagueId) ?? []).map(({ date }) => date),
      byes: byes.filter((bye) => !isOwn(bye)).map(({ teamId, date }) => ({ teamId, date })),
      pinned: games
        .filter((game) => !isReplaceable(game))
        .map((game) => ({ ...toPinned(game), foreign: !isOwn(game) })),
    },
    replaceableGames: games.filter(isReplaceable).map(({ gameId, date, time, homeTeamId, awayTeamId }) => {
      const day = date ?? startDate
      return { gameId, weekIndex: weekIndex(day), date: day, time: time ?? '', homeTeamId, awayTeamId }
    }),
    byes: byes.filter(isOwn).map(({ teamId, date }) => ({ weekIndex: weekIndex(date), date, teamId })),
  }
}

/**
 * Returns a game that a newly generated schedule does not change. A postponed game is still to be played, but
 * not on its old day.
 */
function toPinned(game: GameRow): PinnedGame {
  const { time, homeTeamId, awayTeamId, bracket } = game
  const played = isCompleted(game) || (game.started && game.status === 'scheduled')
  const date = game.status === 'postponed' ? null : game.date
  return { date, time, homeTeamId, awayTeamId, played, bracket }
}

const teamRow = z.object({ leagueId: leagueId, id: teamEntryId, unavailableSlots: z.array(z.string()) })
type TeamRow = z.infer<typeof teamRow>
const weekOffRow = z.object({ leagueId: leagueId, date: z.string() })
type WeekOffRow = z.infer<typeof weekOffRow>
const byeRow = z.object({
  leagueId: leagueId,
  teamId: teamEntryId,
  date: z.string(),
  scheduleId: scheduleId.nullable(),
})
type ByeRow = z.infer<typeof byeRow>
const gameRow = z.object({
  leagueId: leagueId,
  gameId: gameId,
  date: z.string().nullable(),
  time: z.string().nullable(),
  homeTeamId: teamEntryId,
  awayTeamId: teamEntryId,
  status: gameStatus,
  started: z.boolean(),
  scheduleId: scheduleId.nullable(),
  bracket: z.boolean(),
})
type GameRow = z.infer<typeof gameRow>

async function readLeagues(db: Reader, leagueIds: ReturnType<typeof sql.array>): Promise<LeagueRows> {
  const teams = await db.any(sql.type(teamRow)`
    select entry.league_id as "leagueId", entry.team_entry_id as id,
      coalesce(team.unavailable_slots, '{}') as "unavailableSlots"
    from team.entry entry
    left join team.team team on team.organization_id = entry.organization_id
      and team.team_id = entry.team_id
    where entry.league_id = any(${leagueIds}) and not entry.deleted
    order by entry.position, entry.team_entry_id
  `)
  // A canceled game is no meeting of its teams and occupies no time slot.
  const games = await db.any(sql.type(gameRow)`
    select game.league_id as "leagueId", game.game_id as "gameId", game.date, game.time,
      game.home_team_id as "homeTeamId", game.away_team_id as "awayTeamId", game.status, game.started,
      game.schedule_id as "scheduleId", game.division_id is not null as bracket
    from schedule.game game
    ${joinTeams}
    where game.league_id = any(${leagueIds}) and not game.deleted and game.status <> 'cancelled'
    order by game.date nulls last, game.time nulls last, game.game_id
  `)
  const byes = await db.any(sql.type(byeRow)`
    select league_id as "leagueId", team_entry_id as "teamId", date, schedule_id as "scheduleId"
    from calendar.bye
    where league_id = any(${leagueIds})
    order by date, team_entry_id, bye_id
  `)
  const weekOffs = await db.any(sql.type(weekOffRow)`
    select league_id as "leagueId", date
    from calendar.week_off
    where league_id = any(${leagueIds})
    order by date
  `)
  return {
    teams: byLeague(teams),
    games: byLeague(games),
    byes: byLeague(byes),
    weekOffs: byLeague(weekOffs),
  }
}

function byLeague<Row extends { leagueId: LeagueId }>(rows: readonly Row[]): Map<LeagueId, Row[]> {
  return Map.groupBy(rows, ({ leagueId }) => leagueId)
}
