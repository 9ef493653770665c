import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyCommand } from './command-effects.ts'
import { followLive } from './live.ts'
import { queryClient } from './query-client.ts'

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
  send(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const source = () => FakeEventSource.opened.at(-1) ?? new FakeEventSource()
let stop = () => {}

/** Returns how often the reads were refreshed since the last call. */
function countRefreshes() {
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

describe('An open page', () => {
  it('fetches reads again that somebody else changed', () => {
    source().send({ position: '10', projections: ['site'] })
    vi.advanceTimersByTime(100)
    expect(countRefreshes()).toBe(1)
  })

  it('does not fetch reads twice after its own command, even if the event arrives before the response', () => {
    source().send({ position: '20', projections: ['standings'] })
    applyCommand({ position: '20', projections: ['standings'] })
    expect(countRefreshes()).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(countRefreshes()).toBe(0)
  })

  it('fetches everything again after a message that it does not understand', () => {
    source().send('something else')
    vi.advanceTimersByTime(100)
    expect(countRefreshes()).toBe(1)
  })

  it('reconnects after a refusal and then fetches what it may have missed', () => {
    source().refuse()
    vi.advanceTimersByTime(10_000)
    expect(FakeEventSource.opened.at(-1)?.readyState).toBe(1)
    expect(countRefreshes()).toBe(0)
    source().dispatchEvent(new Event('open'))
    expect(countRefreshes()).toBe(1)
  })
})
