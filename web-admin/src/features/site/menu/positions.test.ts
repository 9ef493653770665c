import { describe, expect, it } from 'vitest'
import { positionsToSave } from './positions.ts'

const links = ['home', 'standings', 'schedule'].map((id, position) => ({ id, position }))

describe('positionsToSave', () => {
  it('returns the new index of each link whose position differs from it (R105, C016)', () => {
    expect(positionsToSave(['standings', 'home', 'schedule'], links)).toEqual([
      { id: 'standings', position: 0 },
      { id: 'home', position: 1 },
    ])
    expect(positionsToSave(['home', 'standings', 'schedule'], links)).toEqual([])
  })

  it('closes the gaps that deleted links have left (R105)', () => {
    const gaps = [
      { id: 'home', position: 0 },
      { id: 'schedule', position: 4 },
    ]
    expect(positionsToSave(['home', 'schedule'], gaps)).toEqual([{ id: 'schedule', position: 1 }])
  })
})
