import { afterEach, expect, test, vi } from 'vitest'
import { season } from '../../test/fixture/organization.ts'
import { findCurrentSeason } from './current-season.ts'

afterEach(() => vi.restoreAllMocks())

test('the current season is the active one that starts last (decision 31)', () => {
  const warn = vi.spyOn(console, 'warn')
  const seasonWith = (id: string, startDate: string | null, active: boolean) => ({
    ...season,
    id,
    startDate,
    active,
  })
  const seasons = [
    seasonWith('a', '2025-01-01', true),
    seasonWith('b', '2026-01-01', true),
    seasonWith('c', '2027-01-01', false),
  ]
  expect(findCurrentSeason(seasons)?.id).toBe('b')
  expect(warn).not.toHaveBeenCalled()
})

test('without an active season, the latest is shown and a warning is logged (R139)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(findCurrentSeason([{ ...season, active: false }])?.id).toBe(season.id)
  expect(findCurrentSeason([])).toBeNull()
  expect(warn.mock.calls).toEqual([['No season is active.'], ['No season is active.']])
})
