import { describe, expect, it } from 'vitest'
import { ALL_DATES, distinctDates, rememberDate, rememberedDate } from './date-filter.ts'
import { describeMismatch } from './score-mismatch.ts'
import { addTeamBody } from './add-team-body.ts'

function createStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('the date filter of the game schedule', () => {
  it('stores the date filter under the key gameDateFilter (R241)', () => {
    const session = createStorage()
    rememberDate('2024-05-14', session)
    expect([...session.values]).toEqual([['gameDateFilter', '2024-05-14']])
    expect(rememberedDate(['2024-05-14'], session)).toBe('2024-05-14')
  })

  it('shows all dates if the league has no games on the remembered date', () => {
    const session = createStorage()
    rememberDate('2024-05-14', session)
    expect(rememberedDate(['2024-06-01'], session)).toBe(ALL_DATES)
    expect(rememberedDate([], createStorage())).toBe('All Dates')
  })

  it('lists each date with games once, in order', () => {
    const games = [{ date: '2024-06-01' }, { date: null }, { date: '2024-05-14' }, { date: '2024-06-01' }]
    expect(distinctDates(games)).toEqual(['2024-05-14', '2024-06-01'])
  })
})

describe('addTeamBody', () => {
  it('requires a team name or a team to copy, and trims the name (R186)', () => {
    const failure = 'Please enter a team name or select an existing team.'
    expect(addTeamBody({ name: '  ', copyFromTeamId: null })).toEqual({ failure })
    expect(addTeamBody({ name: ' Aces ', copyFromTeamId: null })).toEqual({ body: { name: 'Aces' } })
    expect(addTeamBody({ name: '', copyFromTeamId: 't1' })).toEqual({ body: { copyFromTeamId: 't1' } })
  })
})

describe('describeMismatch', () => {
  it('names the side whose points differ from its score (C063)', () => {
    const home = { score: 82, points: 80 }
    const away = { score: 70, points: 70 }
    expect(describeMismatch({ home, away })).toBe('Score mismatch: home points 80, score 82.')
    expect(describeMismatch({ home, away: { score: 70, points: null } })).toBe(
      'Score mismatch: home points 80, score 82.',
    )
  })
})
