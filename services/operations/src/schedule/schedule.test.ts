import { describe, it } from 'vitest'
import type { ScheduleEvent } from '@league/contracts/schedule/events'
import { given, issued } from '../testing/given.ts'
import { changeSchedule } from './change-schedule.ts'
import { createSchedule } from './create-schedule.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { recordGeneration } from './record-generation.ts'

const league = { seasonId: 'season-1', leagueId: 'league-1' }
const ids = { scheduleId: issued.newId, ...league }
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

describe('C116 creating a schedule', () => {
  it('R263 R269 keeps days in the order of the week and times in order, with two courts as two times', () => {
    const given_ = { ...details, name: ' Spring ', gameDays: ['Monday', 'Sunday', 'Monday'] as const }
    given(createSchedule)
      .when({ ...league, ...given_, gameDays: [...given_.gameDays], timeSlots: ['19:30', '18:00', '19:30'] })
      .thenEvents(created)
  })

  it('R266 needs a name', () => {
    given(createSchedule)
      .when({ ...league, ...details, name: '  ' })
      .thenRefused('name-required')
  })
})

describe('C118 changing a schedule', () => {
  it('R264 changes what is named, and forgets the lists of weeks that it no longer has', () => {
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

  it('says nothing where nothing changes, and nothing of what is gone', () => {
    given(changeSchedule, created).when({ name: 'Spring', numWeeks: 2 }).thenEvents()
    given(changeSchedule).when({ name: 'Summer' }).thenRefused('not-found')
    given(changeSchedule, created, deleted).when({ name: 'Summer' }).thenRefused('not-found')
  })
})

describe('C120 a generation', () => {
  it('is recorded with what comes and what goes', () => {
    const change = { ...none, seed: 1, addedGameIds: ['one', 'two'], addedByes: [bye] }
    given(recordGeneration, created).when(change).thenEvents(generated)
    given(recordGeneration, created, deleted).when(change).thenRefused('not-found')
  })

  it('keeps a hundred of the games that found no place', () => {
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

describe('C119 deleting a schedule', () => {
  it('R264 takes the games and byes along that are of it now', () => {
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
