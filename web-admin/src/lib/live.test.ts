import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyCommand } from './command-effects.ts'
import { followLive } from '../lib/live.ts'
import { queryClient } from '../lib/query-client.ts'

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: FakeEventSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeEventSource.opened.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  tell(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const source = () => FakeEventSource.opened.at(-1) ?? new FakeEventSource()
let stop = () => {}

/** How often the reads were refreshed since the last call. */
function refreshes() {
  const count = vi.mocked(queryClient.invalidateQueries).mock.calls.length
  vi.mocked(queryClient.invalidateQueries).mockClear()
  return count
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  stop = followLive()
  source().dispatchEvent(new Event('open'))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an open page', () => {
  it('fetches again what somebody else changed', () => {
    source().tell({ position: '10', projections: ['site'] })
    vi.advanceTimersByTime(100)
    expect(refreshes()).toBe(1)
  })

  it('does not fetch again what its own command changed, also when the event comes before the answer', () => {
    source().tell({ position: '20', projections: ['standings'] })
    applyCommand({ position: '20', projections: ['standings'] })
    expect(refreshes()).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(refreshes()).toBe(0)
  })

  it('fetches again after a message that it does not understand', () => {
    source().tell('something else')
    vi.advanceTimersByTime(100)
    expect(refreshes()).toBe(1)
  })

  it('connects again after a refusal, and then fetches again what it may have missed', () => {
    source().refuse()
    vi.advanceTimersByTime(10_000)
    expect(FakeEventSource.opened.at(-1)?.readyState).toBe(1)
    expect(refreshes()).toBe(0)
    source().dispatchEvent(new Event('open'))
    expect(refreshes()).toBe(1)
  })
})
