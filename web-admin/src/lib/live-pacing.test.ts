import { describe, expect, it } from 'vitest'
import { createPacing } from './live-pacing.ts'

describe('reading anew when something happened', () => {
  it('is done at once after a quiet time', () => {
    expect(createPacing().wait(0)).toBe(100)
  })

  it('is done ever less often while changes keep coming, and at once again after a while', () => {
    const pacing = createPacing()
    const waits: number[] = []
    let now = 0
    for (let i = 0; i < 6; i++) {
      const wait = pacing.wait(now)
      waits.push(wait)
      now += wait
      pacing.took(now)
    }
    expect(waits).toEqual([100, 1000, 2000, 4000, 8000, 8000])
    expect(pacing.wait(now + 60_000)).toBe(100)
  })
})
