import { afterEach, expect, test, vi } from 'vitest'
import { season } from '../../test/fixture/organization.ts'
import { currentSeason } from './current-season.ts'

afterEach(() => vi.restoreAllMocks())

test('decision 31: is the active season with the latest start', () => {
  const warn = vi.spyOn(console, 'warn')
  const of = (id: string, startDate: string | null, active: boolean) => ({ ...season, id, startDate, active })
  const seasons = [of('a', '2025-01-01', true), of('b', '2026-01-01', true), of('c', '2027-01-01', false)]
  expect(currentSeason(seasons)?.id).toBe('b')
  expect(warn).not.toHaveBeenCalled()
})

test('R139: without an active season only the console warns, and the latest is shown', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(currentSeason([{ ...season, active: false }])?.id).toBe(season.id)
  expect(currentSeason([])).toBeNull()
  expect(warn.mock.calls).toEqual([['No season is active.'], ['No season is active.']])
})
