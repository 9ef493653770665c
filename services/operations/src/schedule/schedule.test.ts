import { describe, it } from 'vitest'
import type { ScheduleEvent } from '@league/contracts/schedule/events'
import { given, context } from '../testing/given.ts'
import { changeSchedule, createSchedule, deleteSchedule, recordGeneration } from './commands.ts'

const league = { seasonId: 'season-1', leagueId: 'league-1' }
const ids = { scheduleId: context.newId, ...league }
const details = {
  name: 'Spring',
  startDate: '2026-03-01',
  numWeeks: 2,
  gameDays: ['Sunday' as const, 'Monday' as const],
  sameSlot: true,
  timeSlots: ['18:00', '19:30', '19:30'],
  weeklyTimeSlots: [],
}
const created: ScheduleEvent = { type: 'ScheduleCreated', data: { ...ids, details } }
const bye = { byeId: 'bye-1', teamEntryId: 'cats', date: '2026-03-08' }
const none = { addedGameIds: [], removedGameIds: [], addedByes: [], removedByes: [], unplaced: [] }
const generated: ScheduleEvent = {
  type: 'ScheduleGenerated',
  data: { ...ids, ...none, seed: 1, addedGameIds: ['one', 'two'], addedByes: [bye] },
}
const deleted: ScheduleEvent = {
  type: 'ScheduleDeleted',
  data: { ...ids, removedGameIds: ['one', 'two'], removedByes: [bye] },
}

describe('createSchedule (C116)', () => {
  it('sorts days and times and keeps a time twice for two courts (R263, R269)', () => {
    const input = { ...details, name: ' Spring ', gameDays: ['Monday', 'Sunday', 'Monday'] as const }
    given(createSchedule)
      .when({ ...league, ...input, gameDays: [...input.gameDays], timeSlots: ['19:30', '18:00', '19:30'] })
      .thenEvents(created)
  })

  it('requires a name (R266)', () => {
    given(createSchedule)
      .when({ ...league, ...details, name: '  ' })
      .thenRefused('name-required')
  })
})

describe('changeSchedule (C118)', () => {
  it('keeps omitted fields and drops the times of weeks beyond the last (R264)', () => {
    const weekly = { sameSlot: false, weeklyTimeSlots: [['18:00'], ['19:30', '18:00'], ['12:00']] }
    given(changeSchedule, created)
      .when({ name: 'Summer', startDate: undefined, ...weekly })
      .thenEvents({
        type: 'ScheduleChanged',
        data: {
          ...ids,
          before: details,
          after: {
            ...details,
            name: 'Summer',
            sameSlot: false,
            weeklyTimeSlots: [['18:00'], ['18:00', '19:30']],
          },
        },
      })
  })

  it('appends nothing when all values are unchanged and refuses a deleted schedule', () => {
    given(changeSchedule, created).when({ name: 'Spring', numWeeks: 2 }).thenEvents()
    given(changeSchedule).when({ name: 'Summer' }).thenRefused('not-found')
    given(changeSchedule, created, deleted).when({ name: 'Summer' }).thenRefused('not-found')
  })
})

describe('recordGeneration (C120)', () => {
  it('records the added and the removed games and byes', () => {
    const change = { ...none, seed: 1, addedGameIds: ['one', 'two'], addedByes: [bye] }
    given(recordGeneration, created).when(change).thenEvents(generated)
    given(recordGeneration, created, deleted).when(change).thenRefused('not-found')
  })

  it('records at most 100 unplaced games', () => {
    const game = { homeTeamId: 'ants', awayTeamId: 'bees', reason: 'No slot is left.' }
    const unplaced = Array.from({ length: 130 }, () => game)
    given(recordGeneration, created)
      .when({ ...none, seed: 2, unplaced })
      .thenEvents({
        type: 'ScheduleGenerated',
        data: { ...ids, ...none, seed: 2, unplaced: unplaced.slice(0, 100) },
      })
  })
})

describe('deleteSchedule (C119)', () => {
  it('lists the current games and byes of the schedule as removed (R264)', () => {
    given(deleteSchedule, created, generated).when({}).thenEvents(deleted)
    const again: ScheduleEvent = {
      type: 'ScheduleGenerated',
      data: {
        ...ids,
        ...none,
        seed: 2,
        addedGameIds: ['three'],
        removedGameIds: ['one'],
        removedByes: [bye],
      },
    }
    given(deleteSchedule, created, generated, again)
      .when({})
      .thenEvents({
        type: 'ScheduleDeleted',
        data: { ...ids, removedGameIds: ['two', 'three'], removedByes: [] },
      })
    given(deleteSchedule, created, deleted).when({}).thenRefused('not-found')
  })
})
