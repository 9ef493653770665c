import { describe, expect, it } from 'vitest'
import { gameDetail } from '../../../test/game-detail.ts'
import { builtInViews, type GameFilter, matchesFilter, sortGames } from './game-filter.ts'

const all: GameFilter = { league: '', date: '', location: '', status: '' }
const game = (change: object) => ({
  ...gameDetail.game,
  status: 'scheduled' as const,
  live: undefined,
  ...change,
})
const today = '2026-11-21'
const matches = (change: object, filter: Partial<GameFilter>) =>
  matchesFilter(game(change), { ...all, ...filter }, today)

describe('matchesFilter', () => {
  it('counts the next 7 days from tomorrow', () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29', null]
    expect(days.filter((date) => matches({ date }, { date: 'next-7' }))).toEqual(['2026-11-22', '2026-11-28'])
    expect(days.filter((date) => matches({ date }, { date: 'today' }))).toEqual(['2026-11-21'])
  })

  it('finds scheduled games of past days that have no score, but none that are in play or postponed', () => {
    const noScore = { status: 'no-score' }
    expect(matches({ date: '2026-11-20' }, noScore)).toBe(true)
    expect(matches({ date: '2026-11-21' }, noScore)).toBe(false)
    expect(matches({ date: '2026-11-20', status: 'postponed' }, noScore)).toBe(false)
    expect(matches({ date: '2026-11-20', live: {} }, noScore)).toBe(false)
  })

  it('combines filters, and every view of the product passes some game', () => {
    const gym = { date: '2026-11-22', location: 'Harbor Gym' }
    expect(matches(gym, { date: '2026-11-22', location: 'Harbor Gym' })).toBe(true)
    expect(matches(gym, { date: '2026-11-22', location: 'Bayside High' })).toBe(false)
    const games = [gym, { date: today }, { date: '2026-11-20' }, { status: 'postponed' }]
    for (const { search } of builtInViews) {
      const filter = Object.fromEntries(new URLSearchParams(search))
      expect(games.some((change) => matches(change, filter))).toBe(true)
    }
  })
})

describe('sortGames', () => {
  it('sorts by a column in either direction, games without a value last', () => {
    const games = [
      game({ id: 'b', location: 'Gym 10' }),
      game({ id: 'none', location: null }),
      game({ id: 'a', location: 'Gym 9' }),
    ]
    const idsBy = (column: string, isDescending = false) =>
      sortGames(games, { column, isDescending }).map(({ id }) => id)
    expect(idsBy('location')).toEqual(['a', 'b', 'none'])
    expect(idsBy('location', true)).toEqual(['b', 'a', 'none'])
    expect(idsBy('date')).toEqual(['b', 'none', 'a'])
    expect(idsBy('date', true)).toEqual(['a', 'none', 'b'])
  })
})
