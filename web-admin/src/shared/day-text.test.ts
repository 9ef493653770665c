import { expect, it } from 'vitest'
import { isOfPastDay } from './day-text.ts'

it('the day of a game is over at midnight in its own time zone, not in UTC', () => {
  const game = { date: '2026-11-21', timeZone: 'America/New_York' }
  expect(isOfPastDay(game, new Date('2026-11-22T00:30:00Z'))).toBe(false)
  expect(isOfPastDay(game, new Date('2026-11-22T05:00:00Z'))).toBe(true)
  expect(isOfPastDay({ ...game, date: null }, new Date('2026-11-22T05:00:00Z'))).toBe(false)
})
