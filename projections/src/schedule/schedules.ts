import type { DomainRecord } from '@league/contracts/events'
import type { ScheduleDetails } from '@league/contracts/schedule/events'
import type { Need, Rows } from '../runtime/projection.ts'
import type { GameRow } from './projection.ts'

export type ScheduleRow = {
  organization_id: string
  schedule_id: string
  season_id: string
  league_id: string
  name: string
  start_date: string
  num_weeks: number
  game_days: string
  same_slot: boolean
  time_slots: string
  weekly_time_slots: string
  generated_at: string | null
  seed: number
  unplaced: string
  revision: number
  deleted: boolean
}

export type ScheduleTables = { game: GameRow; schedule: ScheduleRow }

export const scheduleEvents = [
  'ScheduleCreated',
  'ScheduleChanged',
  'ScheduleGenerated',
  'ScheduleDeleted',
] as const

type ScheduleRecord = Extract<DomainRecord, { type: (typeof scheduleEvents)[number] }>

export function isOfSchedule(event: DomainRecord): event is ScheduleRecord {
  return (scheduleEvents as readonly string[]).includes(event.type)
}

export function scheduleNeeds(event: ScheduleRecord): readonly Need<ScheduleTables>[] {
  const organization_id = event.meta.organizationId
  const { schedule_id } = { schedule_id: event.data.scheduleId }
  if (event.type === 'ScheduleCreated') return []
  const own: Need<ScheduleTables> = { table: 'schedule', by: { organization_id, schedule_id } }
  if (event.type === 'ScheduleChanged') return [own]
  return [own, { table: 'game', by: { organization_id, schedule_id } }]
}

/** Schedules, and what a generation shows and takes away: all of it in this one event. */
export function foldSchedule(rows: Rows<ScheduleTables>, event: ScheduleRecord): void {
  const organization_id = event.meta.organizationId
  const revision = Number(event.revision)
  if (event.type === 'ScheduleCreated') {
    const { scheduleId: schedule_id, seasonId: season_id, leagueId: league_id, details } = event.data
    const ids = { organization_id, schedule_id, season_id, league_id }
    const never = { generated_at: null, seed: 0, unplaced: '[]', deleted: false }
    rows.schedule.put({ ...ids, ...detailColumns(details), ...never, revision })
    return
  }
  const schedule = rows.schedule.get(organization_id, event.data.scheduleId)
  if (!schedule) return
  switch (event.type) {
    case 'ScheduleChanged':
      rows.schedule.put({ ...schedule, ...detailColumns(event.data.after), revision })
      return
    case 'ScheduleGenerated': {
      const { seed, unplaced, addedGameIds, removedGameIds } = event.data
      for (const gameId of addedGameIds) show(rows, organization_id, gameId)
      for (const gameId of removedGameIds) hide(rows, organization_id, gameId)
      const generated = { generated_at: event.meta.at, seed, unplaced: JSON.stringify(unplaced) }
      rows.schedule.put({ ...schedule, ...generated, revision })
      return
    }
    case 'ScheduleDeleted':
      for (const gameId of event.data.removedGameIds) hide(rows, organization_id, gameId)
      rows.schedule.put({ ...schedule, revision, deleted: true })
      return
  }
}

/** What happens to a game brings it back, but for its own end: it was played, or moved, before its schedule could take it away. */
export function afterTouch(game: GameRow, { type }: DomainRecord): GameRow {
  if (type === 'GameDeleted') return game
  const begun = game.begun || beginnings.includes(type)
  return { ...game, begun, deleted: game.schedule_id === null && game.deleted }
}

/** After one of these a game is no longer only planned. */
const beginnings = [
  'ScoreRecorded',
  'ScoreCorrected',
  'PlayerStatsRecorded',
  'PeriodScoresRecorded',
  'GameForfeited',
]

function show(rows: Rows<ScheduleTables>, organizationId: string, gameId: string): void {
  const game = rows.game.get(organizationId, gameId)
  if (game) rows.game.put({ ...game, deleted: false })
}

/** Decision 26: only what is scheduled and unplayed is replaced, whatever was believed when the generation was decided. */
function hide(rows: Rows<ScheduleTables>, organizationId: string, gameId: string): void {
  const game = rows.game.get(organizationId, gameId)
  if (game && !game.begun && game.status === 'scheduled') rows.game.put({ ...game, deleted: true })
}

function detailColumns(details: ScheduleDetails) {
  return {
    name: details.name,
    start_date: details.startDate,
    num_weeks: details.numWeeks,
    game_days: JSON.stringify(details.gameDays),
    same_slot: details.sameSlot,
    time_slots: JSON.stringify(details.timeSlots),
    weekly_time_slots: JSON.stringify(details.weeklyTimeSlots),
  }
}
