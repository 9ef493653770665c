import { describe, expect, it } from 'vitest'
import { createPacing } from './live-pacing.ts'

describe('The delay before a page refreshes its reads', () => {
  it('The delay before a page refreshes its reads is short after a quiet time', () => {
    expect(createPacing().delayAt(0)).toBe(100)
  })

  it('The delay before a page refreshes its reads doubles while changes keep coming and is short again after a quiet minute', () => {
    const pacing = createPacing()
    const delays: number[] = []
    let now = 0
    for (let i = 0; i < 6; i++) {
      const delay = pacing.delayAt(now)
      delays.push(delay)
      now += delay
      pacing.noteRefresh(now)
    }
    expect(delays).toEqual([100, 1000, 2000, 4000, 8000, 8000])
    expect(pacing.delayAt(now + 60_000)).toBe(100)
  })
})
