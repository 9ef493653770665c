import { expect, test } from 'vitest'
import { stats } from '../../../test/fixture/players.ts'
import { toStatColumns } from '../../parts/stat-columns.ts'
import { averageColumns, averageText } from './averages.ts'
import type { PlayedGame } from './played-games.ts'
import { highsOf, splitsOf } from './splits.ts'

const columns = toStatColumns(stats)
const opponent = { id: 'lynx', name: 'Lynx', abbreviation: null, logo: null }
const played = (
  id: string,
  date: string | null,
  pts: number,
  changes: Partial<PlayedGame> = {},
): PlayedGame => ({
  id,
  date,
  season: { id: 's', name: '2026' },
  teamId: 'aces',
  matchup: 'vs Lynx',
  isHome: true,
  opponent,
  result: 'W',
  score: '80–75',
  counts: { pts },
  ...changes,
})
/** Latest first, as a page has them. */
const games = [
  played('c', '2026-11-15', 24, { isHome: false, result: 'L' }),
  played('b', '2026-10-04', 24),
  played('a', '2026-10-01', 12, { result: null }),
]

test('splits are those by place, result and month, the first month first', () => {
  const shown = splitsOf(games).map(({ title, splits }) => [
    title,
    ...splits.map((split) => `${split.name} ${split.games.length}`),
  ])
  expect(shown).toEqual([
    ['Place', 'Home 2', 'Away 1'],
    ['Result', 'Wins 1', 'Losses 1'],
    ['Month', 'Oct 2026 2', 'Nov 2026 1'],
  ])
})

test('a split that all games are in is left out', () => {
  expect(splitsOf([played('a', null, 3), played('b', null, 5)])).toEqual([])
})

test('a high is the latest game with the highest figure, and statistics without any count have none', () => {
  expect(highsOf(games, columns).map(({ stat, value, game }) => [stat.key, value, game.id])).toEqual([
    ['pts', 24, 'c'],
  ])
  expect(highsOf([], columns)).toEqual([])
})

test('means have one decimal, and percentages are those of all shots together (R250)', () => {
  const averages = averageColumns(columns)
  expect(averages.map(({ label }) => label)).toEqual(['PPG', 'APG', 'RPG', 'FG%', '3P%'])
  const lines = [
    { pts: 10, fg2m: 1, fg2a: 4 },
    { pts: 15, fg2m: 2, fg2a: 2 },
  ]
  const texts = averages.map((column) => averageText(lines, column))
  expect(texts).toEqual(['12.5', '0.0', '0.0', '50.0%', '0.0%'])
})
