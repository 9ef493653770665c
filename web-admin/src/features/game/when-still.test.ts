import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callWaiting, callWhenStill, whenStill } from './when-still.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  callWaiting()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('What changes around a typed key', () => {
  it('is shown once, 100 ms after the last one', () => {
    const show = vi.fn<() => void>()
    callWhenStill(show)
    vi.advanceTimersByTime(80)
    callWhenStill(show)
    vi.advanceTimersByTime(99)
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(show).toHaveBeenCalledOnce()
  })

  it('is shown after 300 ms if somebody types without a pause', () => {
    const show = vi.fn<() => void>()
    for (let key = 0; key < 4; key += 1) {
      callWhenStill(show)
      vi.advanceTimersByTime(80)
    }
    expect(show).toHaveBeenCalledOnce()
  })

  it('is shown at once after another action, and only once', () => {
    const show = vi.fn<() => void>()
    callWhenStill(show)
    callWaiting()
    expect(show).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(300)
    expect(show).toHaveBeenCalledOnce()
  })

  it('is shown at once in a page that nobody sees', () => {
    vi.stubGlobal('document', { hidden: true })
    const show = vi.fn<() => void>()
    callWhenStill(show)
    expect(show).toHaveBeenCalledOnce()
  })

  it('is not shown to a listener that has left', () => {
    const listeners = new Set<() => void>()
    const subscribe = whenStill((listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    })
    const show = vi.fn<() => void>()
    const stop = subscribe(show)
    for (const listener of listeners) listener()
    stop()
    vi.advanceTimersByTime(300)
    expect(show).not.toHaveBeenCalled()
    expect(listeners.size).toBe(0)
  })
})
