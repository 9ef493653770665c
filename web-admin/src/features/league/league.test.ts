import { describe, expect, it } from 'vitest'
import { allDates, datesOf, rememberDate, rememberedDate } from './date-filter.ts'
import { describeMismatch } from './describe-mismatch.ts'
import { teamToEnter } from './team-to-enter.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('the date filter', () => {
  it('R241 is remembered under gameDateFilter', () => {
    const session = storage()
    rememberDate('2024-05-14', session)
    expect([...session.values]).toEqual([['gameDateFilter', '2024-05-14']])
    expect(rememberedDate(['2024-05-14'], session)).toBe('2024-05-14')
  })

  it('shows all dates when the remembered one has no games here', () => {
    const session = storage()
    rememberDate('2024-05-14', session)
    expect(rememberedDate(['2024-06-01'], session)).toBe(allDates)
    expect(rememberedDate([], storage())).toBe('All Dates')
  })

  it('offers each day with games once, in order', () => {
    const games = [{ date: '2024-06-01' }, { date: null }, { date: '2024-05-14' }, { date: '2024-06-01' }]
    expect(datesOf(games)).toEqual(['2024-05-14', '2024-06-01'])
  })
})

describe('a team to enter', () => {
  it('R186 needs a name or a team to copy, and trims the name', () => {
    const failure = 'Please enter a team name or select an existing team.'
    expect(teamToEnter({ name: '  ', copyFromTeamId: null })).toEqual({ failure })
    expect(teamToEnter({ name: ' Aces ', copyFromTeamId: null })).toEqual({ body: { name: 'Aces' } })
    expect(teamToEnter({ name: '', copyFromTeamId: 't1' })).toEqual({ body: { copyFromTeamId: 't1' } })
  })
})

describe('a mismatch', () => {
  it('C063 says which side does not add up', () => {
    const home = { score: 82, points: 80 }
    const away = { score: 70, points: 70 }
    expect(describeMismatch({ home, away })).toBe('Score mismatch: home points 80, score 82.')
  })
})
