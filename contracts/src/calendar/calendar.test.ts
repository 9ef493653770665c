import { describe, expect, it } from 'vitest'
import { createBye, createWeekOff } from './commands.ts'
import { byeMark, byeStatus, byeText, weekOffText } from './rules.ts'

const place = { season_id: 's1', league_id: 'l1' }

describe('R274 what a bye and a week-off need', () => {
  it('C071 a bye needs a day and a team', () => {
    expect(createBye.safeParse({ date: '2026-03-08', team_id: 't1' }).success).toBe(true)
    expect(createBye.safeParse({ date: '2026-03-08' }).error?.issues[0]?.path).toEqual(['team_id'])
    expect(createBye.safeParse({ team_id: 't1' }).success).toBe(false)
    for (const date of ['', '2026-02-30', '2026-03-08T00:00:00Z', '03/08/2026']) {
      expect(createBye.safeParse({ date, team_id: 't1' }).success).toBe(false)
    }
  })

  it('C075 a week-off needs a day and a league, its reason may follow or not', () => {
    const date = '2026-03-08'
    expect(createWeekOff.parse({ ...place, date })).toEqual({ ...place, date })
    expect(createWeekOff.parse({ ...place, date, reason: ' Easter ' }).reason).toBe('Easter')
    expect(createWeekOff.parse({ ...place, date, reason: null }).reason).toBeNull()
    expect(createWeekOff.safeParse(place).success).toBe(false)
    expect(createWeekOff.safeParse({ season_id: 's1', date }).error?.issues[0]?.path).toEqual(['league_id'])
  })

  it('decision 2 R272 R273: the other names do as well', () => {
    const date = '2026-03-08'
    expect(createBye.safeParse({ date, teamId: 't1' }).success).toBe(true)
    expect(createBye.safeParse({ date, teamId: 't1', team_id: 't1' }).success).toBe(true)
    const week = { season_id: 's1', date }
    expect(createWeekOff.safeParse({ ...week, seasons_leagues_id: 'l1' }).success).toBe(true)
  })
})

it("R276 R221: '(BYE)' and 'BYE', status 'Bye', and 'No Games (reason or Off Week)'", () => {
  expect([byeMark, byeText, byeStatus]).toEqual(['(BYE)', 'BYE', 'Bye'])
  expect(weekOffText({ reason: 'Thanksgiving' })).toBe('No Games (Thanksgiving)')
  expect(weekOffText({ reason: null })).toBe('No Games (Off Week)')
  expect(weekOffText({ reason: '' })).toBe('No Games (Off Week)')
})
