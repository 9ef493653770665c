import { describe, it } from 'vitest'
import type { CalendarEvent } from '@league/contracts/calendar/events'
import { given, context } from '../testing/given.ts'
import { deleteBye, deleteWeekOff, scheduleBye, scheduleWeekOff } from './commands.ts'

const league = { seasonId: 'season-1', leagueId: context.streamId }
const season = { seasonId: 'season-1' }
const bye = { byeId: 'bye-1', ...league, teamEntryId: 'ants', date: '2026-03-08' }
const weekOff = { weekOffId: 'off-1', ...league, date: '2026-04-05', reason: 'Easter' }
const scheduled: CalendarEvent = { type: 'ByeScheduled', data: bye }
const declared: CalendarEvent = { type: 'WeekOffScheduled', data: weekOff }

describe('scheduleBye (C071)', () => {
  it('records the team, its league and the day (R272, R274)', () => {
    given(scheduleBye)
      .when({ ...season, teamEntryId: 'ants', date: '2026-03-08' })
      .thenEvents({ type: 'ByeScheduled', data: { ...bye, byeId: context.newId } })
  })

  it('allows a team one bye per day, and another one once the first is deleted', () => {
    given(scheduleBye, scheduled)
      .when({ ...season, teamEntryId: 'ants', date: '2026-03-08' })
      .thenRefused('bye-exists')
    for (const [teamEntryId, date] of [
      ['ants', '2026-03-15'],
      ['bees', '2026-03-08'],
    ] as const) {
      given(scheduleBye, scheduled)
        .when({ ...season, teamEntryId, date })
        .thenEvents({ type: 'ByeScheduled', data: { ...bye, byeId: context.newId, teamEntryId, date } })
    }
    given(scheduleBye, scheduled, { type: 'ByeDeleted', data: bye })
      .when({ ...season, teamEntryId: 'ants', date: '2026-03-08' })
      .thenEvents({ type: 'ByeScheduled', data: { ...bye, byeId: context.newId } })
  })

  it('allows a bye and a week off on the same day', () => {
    const date = weekOff.date
    given(scheduleBye, declared)
      .when({ ...season, teamEntryId: 'ants', date })
      .thenEvents({ type: 'ByeScheduled', data: { ...bye, byeId: context.newId, date } })
    given(scheduleWeekOff, scheduled)
      .when({ ...season, date: bye.date })
      .thenEvents({
        type: 'WeekOffScheduled',
        data: { weekOffId: context.newId, ...league, date: bye.date, reason: null },
      })
  })
})

describe('deleteBye (C072)', () => {
  it('deletes a bye only once', () => {
    given(deleteBye, scheduled).when({ byeId: 'bye-1' }).thenEvents({ type: 'ByeDeleted', data: bye })
    given(deleteBye, scheduled, { type: 'ByeDeleted', data: bye })
      .when({ byeId: 'bye-1' })
      .thenRefused('not-found')
    given(deleteBye, declared).when({ byeId: 'off-1' }).thenRefused('not-found')
  })
})

describe('scheduleWeekOff (C075)', () => {
  it('accepts an optional reason (R273, R274)', () => {
    const data = { ...weekOff, weekOffId: context.newId }
    given(scheduleWeekOff)
      .when({ ...season, date: weekOff.date, reason: ' Easter ' })
      .thenEvents({ type: 'WeekOffScheduled', data })
    for (const reason of [undefined, null, ' ']) {
      given(scheduleWeekOff)
        .when({ ...season, date: weekOff.date, reason })
        .thenEvents({ type: 'WeekOffScheduled', data: { ...data, reason: null } })
    }
  })

  it('allows a league one week off per day, and another one once the first is deleted', () => {
    given(scheduleWeekOff, declared)
      .when({ ...season, date: weekOff.date, reason: 'Spring break' })
      .thenRefused('week-off-exists')
    given(scheduleWeekOff, declared, { type: 'WeekOffDeleted', data: weekOff })
      .when({ ...season, date: weekOff.date })
      .thenEvents({
        type: 'WeekOffScheduled',
        data: { ...weekOff, weekOffId: context.newId, reason: null },
      })
  })
})

describe('deleteWeekOff (C076)', () => {
  it('deletes a week off only once', () => {
    given(deleteWeekOff, declared)
      .when({ weekOffId: 'off-1' })
      .thenEvents({ type: 'WeekOffDeleted', data: weekOff })
    given(deleteWeekOff, scheduled).when({ weekOffId: 'bye-1' }).thenRefused('not-found')
  })
})
