import { describe, it } from 'vitest'
import type { CalendarEvent } from '@league/contracts/calendar/events'
import { given, issued } from '../testing/given.ts'
import { deleteBye } from './delete-bye.ts'
import { deleteWeekOff } from './delete-week-off.ts'
import { scheduleBye } from './schedule-bye.ts'
import { scheduleWeekOff } from './schedule-week-off.ts'

const league = { seasonId: 'season-1', leagueId: issued.streamId }
const of = { seasonId: 'season-1' }
const bye = { byeId: 'bye-1', ...league, teamEntryId: 'ants', date: '2026-03-08' }
const weekOff = { weekOffId: 'off-1', ...league, date: '2026-04-05', reason: 'Easter' }
const scheduled: CalendarEvent = { type: 'ByeScheduled', data: bye }
const declared: CalendarEvent = { type: 'WeekOffScheduled', data: weekOff }

describe('C071 giving a team a bye', () => {
  it('R272 R274 names the team, its league and the day', () => {
    given(scheduleBye)
      .when({ ...of, teamEntryId: 'ants', date: '2026-03-08' })
      .thenEvents({ type: 'ByeScheduled', data: { ...bye, byeId: issued.newId } })
  })

  it('is one of a team a day: another day, another team, or one that was deleted are free', () => {
    given(scheduleBye, scheduled)
      .when({ ...of, teamEntryId: 'ants', date: '2026-03-08' })
      .thenRefused('bye-exists')
    for (const [teamEntryId, date] of [
      ['ants', '2026-03-15'],
      ['bees', '2026-03-08'],
    ] as const) {
      given(scheduleBye, scheduled)
        .when({ ...of, teamEntryId, date })
        .thenEvents({ type: 'ByeScheduled', data: { ...bye, byeId: issued.newId, teamEntryId, date } })
    }
    given(scheduleBye, scheduled, { type: 'ByeDeleted', data: bye })
      .when({ ...of, teamEntryId: 'ants', date: '2026-03-08' })
      .thenEvents({ type: 'ByeScheduled', data: { ...bye, byeId: issued.newId } })
  })

  it('is free on the day of a week-off, and the other way round', () => {
    const date = weekOff.date
    given(scheduleBye, declared)
      .when({ ...of, teamEntryId: 'ants', date })
      .thenEvents({ type: 'ByeScheduled', data: { ...bye, byeId: issued.newId, date } })
    given(scheduleWeekOff, scheduled)
      .when({ ...of, date: bye.date })
      .thenEvents({
        type: 'WeekOffScheduled',
        data: { weekOffId: issued.newId, ...league, date: bye.date, reason: null },
      })
  })
})

describe('C072 taking a bye back', () => {
  it('happens once', () => {
    given(deleteBye, scheduled).when({ byeId: 'bye-1' }).thenEvents({ type: 'ByeDeleted', data: bye })
    given(deleteBye, scheduled, { type: 'ByeDeleted', data: bye })
      .when({ byeId: 'bye-1' })
      .thenRefused('not-found')
    given(deleteBye, declared).when({ byeId: 'off-1' }).thenRefused('not-found')
  })
})

describe('C075 declaring a week-off', () => {
  it('R273 R274 takes a reason or none', () => {
    const data = { ...weekOff, weekOffId: issued.newId }
    given(scheduleWeekOff)
      .when({ ...of, date: weekOff.date, reason: ' Easter ' })
      .thenEvents({ type: 'WeekOffScheduled', data })
    for (const reason of [undefined, null, ' ']) {
      given(scheduleWeekOff)
        .when({ ...of, date: weekOff.date, reason })
        .thenEvents({ type: 'WeekOffScheduled', data: { ...data, reason: null } })
    }
  })

  it('is one of a league a day, until it is deleted', () => {
    given(scheduleWeekOff, declared)
      .when({ ...of, date: weekOff.date, reason: 'Spring break' })
      .thenRefused('week-off-exists')
    given(scheduleWeekOff, declared, { type: 'WeekOffDeleted', data: weekOff })
      .when({ ...of, date: weekOff.date })
      .thenEvents({
        type: 'WeekOffScheduled',
        data: { ...weekOff, weekOffId: issued.newId, reason: null },
      })
  })
})

describe('C076 taking a week-off back', () => {
  it('happens once', () => {
    given(deleteWeekOff, declared)
      .when({ weekOffId: 'off-1' })
      .thenEvents({ type: 'WeekOffDeleted', data: weekOff })
    given(deleteWeekOff, scheduled).when({ weekOffId: 'bye-1' }).thenRefused('not-found')
  })
})
