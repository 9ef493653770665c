import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentNotices, subscribeNotices, tellFailure, tellSuccess } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('S010 R039 R040: each message disappears three seconds after it came', () => {
  const heard = vi.fn<() => void>()
  const unsubscribe = subscribeNotices(heard)
  tellSuccess('Page saved.')
  vi.advanceTimersByTime(1_000)
  tellFailure('Failed to update feature')
  expect(currentNotices().map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'Page saved.'],
    ['failure', 'Failed to update feature'],
  ])
  vi.advanceTimersByTime(1_999)
  expect(currentNotices()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(currentNotices().map(({ text }) => text)).toEqual(['Failed to update feature'])
  vi.advanceTimersByTime(1_000)
  expect(currentNotices()).toEqual([])
  expect(heard).toHaveBeenCalledTimes(4)
  unsubscribe()
})
