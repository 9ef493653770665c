import type { GameId, OrganizationId } from '@league/contracts/kernel/id'
import type { ScheduleDetails } from '@league/contracts/schedule/events'
import { changeRow, type EventHandlers, type RecordWith } from '../runtime/define-projection.ts'
import type { Need, Rows } from '../runtime/projection.ts'
import type { ScheduleTables } from './rows.ts'

const scheduleKey = ({ meta, data }: RecordWith<'scheduleId'>) => ({
  organization_id: meta.organizationId,
  schedule_id: data.scheduleId,
})

const changeSchedule = changeRow<ScheduleTables, 'schedule', RecordWith<'scheduleId'>>(
  'schedule',
  scheduleKey,
)

/**
 * Returns the needs of an event that shows or hides games: its schedule, and all games that the schedule
 * generated.
 */
function scheduleAndGames(event: RecordWith<'scheduleId'>): Need<ScheduleTables>[] {
  const by = scheduleKey(event)
  return [
    { table: 'schedule', by },
    { table: 'game', by },
  ]
}

/**
 * The handlers of schedules. One event shows or hides all games that a schedule generated, so that a reader
 * sees all of a generated schedule or none of it.
 */
export const scheduleHandlers = {
  ScheduleCreated: {
    fold(rows, event) {
      const { data, revision } = event
      rows.schedule.put({
        ...scheduleKey(event),
        season_id: data.seasonId,
        league_id: data.leagueId,
        ...detailColumns(data.details),
        generated_at: null,
        seed: 0,
        unplaced: [],
        deleted: false,
        revision: Number(revision),
      })
    },
  },
  ScheduleChanged: changeSchedule(({ data, revision }) => ({
    ...detailColumns(data.after),
    revision: Number(revision),
  })),
  ScheduleGenerated: {
    needs: scheduleAndGames,
    fold(rows, { data, meta, revision }) {
      const schedule = rows.schedule.get(meta.organizationId, data.scheduleId)
      if (!schedule) return
      for (const gameId of data.addedGameIds) show(rows, meta.organizationId, gameId)
      for (const gameId of data.removedGameIds) hide(rows, meta.organizationId, gameId)
      rows.schedule.put({
        ...schedule,
        generated_at: meta.at,
        seed: data.seed,
        unplaced: data.unplaced,
        revision: Number(revision),
      })
    },
  },
  ScheduleDeleted: {
    needs: scheduleAndGames,
    fold(rows, { data, meta, revision }) {
      const schedule = rows.schedule.get(meta.organizationId, data.scheduleId)
      if (!schedule) return
      for (const gameId of data.removedGameIds) hide(rows, meta.organizationId, gameId)
      rows.schedule.put({ ...schedule, revision: Number(revision), deleted: true })
    },
  },
  ScheduleGenerationRestored: changeSchedule(({ data, revision }) => ({
    generated_at: data.generatedAt,
    seed: data.seed,
    unplaced: data.unplaced,
    revision: Number(revision),
  })),
  ScheduleRestored: changeSchedule(({ revision }) => ({ deleted: false, revision: Number(revision) })),
} satisfies Partial<EventHandlers<ScheduleTables>>

function show(rows: Rows<ScheduleTables>, organizationId: OrganizationId, gameId: GameId): void {
  const game = rows.game.get(organizationId, gameId)
  if (game) rows.game.put({ ...game, deleted: false })
}

/**
 * Hides a game that is deleted with its schedule or replaced by a newly generated one. A game that was played
 * or postponed after that was decided stays (decision 26).
 */
function hide(rows: Rows<ScheduleTables>, organizationId: OrganizationId, gameId: GameId): void {
  const game = rows.game.get(organizationId, gameId)
  if (game && !game.started && game.status === 'scheduled') rows.game.put({ ...game, deleted: true })
}

function detailColumns(details: ScheduleDetails) {
  return {
    name: details.name,
    start_date: details.startDate,
    num_weeks: details.numWeeks,
    game_days: details.gameDays,
    same_slot: details.sameSlot,
    time_slots: details.timeSlots,
    weekly_time_slots: details.weeklyTimeSlots,
    venue_id: details.venueId ?? null,
  }
}
