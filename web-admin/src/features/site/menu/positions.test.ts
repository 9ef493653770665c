import { describe, expect, it } from 'vitest'
import { inOrder, positionsToSave } from './positions.ts'

const links = ['home', 'standings', 'schedule'].map((id, position) => ({ id, position }))

describe('the order of the menu', () => {
  it('R105 C016 saves the index as position, of the links alone whose position differs from it', () => {
    expect(positionsToSave(['standings', 'home', 'schedule'], links)).toEqual([
      { id: 'standings', position: 0 },
      { id: 'home', position: 1 },
    ])
    expect(positionsToSave(['home', 'standings', 'schedule'], links)).toEqual([])
  })

  it('R105 closes gaps that deleted links have left', () => {
    const gaps = [
      { id: 'home', position: 0 },
      { id: 'schedule', position: 4 },
    ]
    expect(positionsToSave(['home', 'schedule'], gaps)).toEqual([{ id: 'schedule', position: 1 }])
  })

  it('R105 shows the new order at once, links that came meanwhile last', () => {
    const shown = inOrder([...links, { id: 'new', position: 3 }], ['schedule', 'home', 'standings'])
    expect(shown.map(({ id }) => id)).toEqual(['schedule', 'home', 'standings', 'new'])
    expect(inOrder(links, null)).toBe(links)
  })
})
