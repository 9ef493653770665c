import { describe, expect, it } from 'vitest'
import { scheduleByeBody, scheduleWeekOffBody } from './commands.ts'
import { byeMark, byeStatus, byeText, weekOffText } from './rules.ts'

const place = { season_id: 's1', league_id: 'l1' }

describe('the bodies of calendar commands (R274)', () => {
  it('the bodies of calendar commands require a day and a team for a bye (C071)', () => {
    expect(scheduleByeBody.safeParse({ date: '2026-03-08', team_id: 't1' }).success).toBe(true)
    expect(scheduleByeBody.safeParse({ date: '2026-03-08' }).error?.issues[0]?.path).toEqual(['team_id'])
    expect(scheduleByeBody.safeParse({ team_id: 't1' }).success).toBe(false)
    for (const date of ['', '2026-02-30', '2026-03-08T00:00:00Z', '03/08/2026']) {
      expect(scheduleByeBody.safeParse({ date, team_id: 't1' }).success).toBe(false)
    }
  })

  it('the bodies of calendar commands require a day and a league for a week off, with an optional reason (C075)', () => {
    const date = '2026-03-08'
    expect(scheduleWeekOffBody.parse({ ...place, date })).toEqual({ ...place, date })
    expect(scheduleWeekOffBody.parse({ ...place, date, reason: ' Easter ' }).reason).toBe('Easter')
    expect(scheduleWeekOffBody.parse({ ...place, date, reason: null }).reason).toBeNull()
    expect(scheduleWeekOffBody.safeParse(place).success).toBe(false)
    expect(scheduleWeekOffBody.safeParse({ season_id: 's1', date }).error?.issues[0]?.path).toEqual([
      'league_id',
    ])
  })

  it('the bodies of calendar commands accept the alternative field names (decision 2, R272, R273)', () => {
    const date = '2026-03-08'
    expect(scheduleByeBody.safeParse({ date, teamId: 't1' }).success).toBe(true)
    expect(scheduleByeBody.safeParse({ date, teamId: 't1', team_id: 't1' }).success).toBe(true)
    const week = { season_id: 's1', date }
    expect(scheduleWeekOffBody.safeParse({ ...week, seasons_leagues_id: 'l1' }).success).toBe(true)
  })
})

it('byes and weeks off are shown in the specified words (R276, R221)', () => {
  expect([byeMark, byeText, byeStatus]).toEqual(['(BYE)', 'BYE', 'Bye'])
  expect(weekOffText({ reason: 'Thanksgiving' })).toBe('No Games (Thanksgiving)')
  expect(weekOffText({ reason: null })).toBe('No Games (Off Week)')
  expect(weekOffText({ reason: '' })).toBe('No Games (Off Week)')
})
