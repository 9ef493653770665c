import { describe, expect, it } from 'vitest'
import { compareLeagues } from './rules.ts'

describe('compareLeagues', () => {
  it('puts three venues first, then sorts by weekday and by name (R149)', () => {
    const inOrder = [
      'Sunday Fountain Valley',
      'Tustin Columbus',
      'Irvine Valley College',
      'Monday A',
      'Monday B',
      'Sunday C',
      'Division 2',
      'Division 10',
      'Open',
    ].map((name) => ({ name }))
    for (let turn = 0; turn < 20; turn += 1) {
      const shuffled = [...inOrder].sort((a, b) => ((turn * 7 + a.name.length * 3) % 5) - (b.name.length % 5))
      expect(shuffled.sort(compareLeagues)).toEqual(inOrder)
    }
  })
})
