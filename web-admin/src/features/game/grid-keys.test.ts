import { describe, expect, it } from 'vitest'
import { positionAfterKey } from './grid-keys.ts'

const size = { rows: 3, columns: 4 }
const press = (
  key: string,
  row: number,
  column: number,
  modifiers: { shiftKey?: boolean; ctrlKey?: boolean } = {},
) => positionAfterKey({ key, shiftKey: false, ctrlKey: false, ...modifiers }, { row, column }, size)

describe('The keyboard focus in the box score grid', () => {
  it('moves by one cell with the arrow keys and stops at the edges', () => {
    expect(press('ArrowRight', 1, 1)).toEqual({ row: 1, column: 2 })
    expect(press('ArrowLeft', 1, 0)).toEqual({ row: 1, column: 0 })
    expect(press('ArrowUp', 0, 2)).toEqual({ row: 0, column: 2 })
    expect(press('ArrowDown', 1, 2)).toEqual({ row: 2, column: 2 })
  })

  it('moves down with Enter, then to the top of the next column', () => {
    expect(press('Enter', 0, 1)).toEqual({ row: 1, column: 1 })
    expect(press('Enter', 2, 1)).toEqual({ row: 0, column: 2 })
    expect(press('Enter', 0, 2, { shiftKey: true })).toEqual({ row: 2, column: 1 })
  })

  it('moves to the ends of the row with Home and End, to the corners with Ctrl', () => {
    expect(press('Home', 1, 2)).toEqual({ row: 1, column: 0 })
    expect(press('End', 1, 2)).toEqual({ row: 1, column: 3 })
    expect(press('Home', 1, 2, { ctrlKey: true })).toEqual({ row: 0, column: 0 })
    expect(press('End', 1, 2, { ctrlKey: true })).toEqual({ row: 2, column: 3 })
  })

  it('does not move with digits, and Tab keeps its native order', () => {
    expect(press('Tab', 1, 1)).toBeNull()
    expect(press('7', 1, 1)).toBeNull()
  })
})
