import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  ACTION_MS,
  currentNotices,
  pauseNotice,
  resumeNotice,
  subscribeNotices,
  showFailure,
  showSuccess,
} from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the notice area removes each message three seconds after it appears (S010, R039, R040)', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeNotices(listener)
  showSuccess('Page saved.')
  vi.advanceTimersByTime(1_000)
  showFailure('Failed to update feature')
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
  expect(listener).toHaveBeenCalledTimes(4)
  unsubscribe()
})

it('the notice area says what was done for as long as the button of the message can undo it', () => {
  showSuccess('Score corrected', { label: 'Undo', run: () => {} })
  vi.advanceTimersByTime(ACTION_MS - 1)
  expect(currentNotices()).toMatchObject([{ text: 'Score corrected', action: { label: 'Undo' } }])
  vi.advanceTimersByTime(1)
  expect(currentNotices()).toEqual([])
})

it('the notice area stops the time of a message while it is paused', () => {
  showSuccess('Season deleted', { label: 'Undo', run: () => {} })
  const [{ id } = { id: 0 }] = currentNotices()
  vi.advanceTimersByTime(ACTION_MS - 1)
  pauseNotice(id)
  vi.advanceTimersByTime(60_000)
  expect(currentNotices()).toHaveLength(1)
  resumeNotice(id)
  vi.advanceTimersByTime(1)
  expect(currentNotices()).toEqual([])
})

it('the notice area shows why something failed for as long as the button that explains it', () => {
  showFailure('This was changed again later.', { label: 'History', path: '/history' })
  vi.advanceTimersByTime(ACTION_MS - 1)
  expect(currentNotices()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentNotices()).toEqual([])
})
