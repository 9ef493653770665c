import type { GameId, LeagueId, ScheduleId, SeasonId, VenueId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { GeneratedBye, ScheduleDetails, ScheduleEvent } from '@league/contracts/schedule/events'
import { weekdays } from '@league/contracts/schedule/rules'
import type { UnplacedGame } from '@league/contracts/schedule/views'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { requireExistingSchedule, schedule, type ScheduleState } from './state.ts'

/** The details of a schedule. Null takes its games away from their venue. */
type ScheduleInput = Omit<ScheduleDetails, 'venueId'> & { venueId?: VenueId | null | undefined }

export interface CreateSchedule extends ScheduleInput {
  seasonId: SeasonId
  leagueId: LeagueId
}

/** Creates a schedule of a league, without games (C116, R263, R266). @throws Problem `name-required` */
export const createSchedule: CommandHandler<CreateSchedule, ScheduleState, ScheduleEvent, ScheduleId> = {
  ...schedule,
  creates: true,
  decide({ seasonId, leagueId, ...details }, state, { newId: scheduleId }) {
    if (state.exists) return []
    const data = { scheduleId, seasonId, leagueId, details: normalizeDetails(details) }
    return [{ type: 'ScheduleCreated', data }]
  },
}

/** An omitted field keeps its value. */
export type ChangeSchedule = { [Field in keyof ScheduleInput]?: ScheduleInput[Field] | undefined }

/**
 * Changes the name, the weeks, the days and the times of a schedule (C118, R264). Its games stay where they
 * are until the next generation.
 *
 * @throws Problem `not-found` · `name-required`
 */
export const changeSchedule: CommandHandler<ChangeSchedule, ScheduleState, ScheduleEvent, ScheduleId> = {
  ...schedule,
  decide(command, state) {
    const { ids, details: before } = requireExistingSchedule(state)
    const input = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined))
    const after = normalizeDetails({ ...before, ...input })
    if (JSON.stringify(after) === JSON.stringify(before)) return []
    return [{ type: 'ScheduleChanged', data: { ...ids, before, after } }]
  },
}

export interface RecordGeneration {
  seed: number
  /** Games that are already in streams of their own. */
  addedGameIds: readonly GameId[]
  removedGameIds: readonly GameId[]
  addedByes: readonly GeneratedBye[]
  removedByes: readonly GeneratedBye[]
  unplaced: readonly UnplacedGame[]
}

/**
 * Number of unplaced games that are recorded: enough to find the cause, and few enough for the size limit of
 * an event.
 */
const MAX_UNPLACED_GAMES = 100

/** Records a finished generation, which makes it visible to readers (C120). @throws Problem `not-found` */
export const recordGeneration: CommandHandler<RecordGeneration, ScheduleState, ScheduleEvent, ScheduleId> = {
  ...schedule,
  decide({ seed, addedGameIds, removedGameIds, addedByes, removedByes, unplaced }, state) {
    const { ids } = requireExistingSchedule(state)
    const games = { addedGameIds: [...addedGameIds], removedGameIds: [...removedGameIds] }
    const byes = { addedByes: [...addedByes], removedByes: [...removedByes] }
    const data = { ...ids, seed, ...games, ...byes, unplaced: unplaced.slice(0, MAX_UNPLACED_GAMES) }
    return [{ type: 'ScheduleGenerated', data }]
  },
}

/** Deletes a schedule with its byes and its unplayed games (C119, R264). @throws Problem `not-found` */
export const deleteSchedule: CommandHandler<object, ScheduleState, ScheduleEvent, ScheduleId> = {
  ...schedule,
  decide(_, state) {
    const { ids, gameIds, byes } = requireExistingSchedule(state)
    return [
      { type: 'ScheduleDeleted', data: { ...ids, removedGameIds: [...gameIds], removedByes: [...byes] } },
    ]
  },
}

/**
 * Returns the details in normal form: each game day once and in the order of the week (R269), times in
 * ascending order, and no times for weeks beyond the last. A time that occurs twice is kept twice, because it
 * stands for two courts.
 *
 * @throws Problem `name-required`
 */
function normalizeDetails(details: ScheduleInput): ScheduleDetails {
  const { startDate, numWeeks, sameSlot } = details
  return {
    name: details.name.trim() || reject('name-required'),
    startDate,
    numWeeks,
    gameDays: weekdays.filter((day) => details.gameDays.includes(day)),
    sameSlot,
    timeSlots: details.timeSlots.toSorted(),
    weeklyTimeSlots: details.weeklyTimeSlots.slice(0, numWeeks).map((times) => times.toSorted()),
    ...(details.venueId ? { venueId: details.venueId } : {}),
  }
}
