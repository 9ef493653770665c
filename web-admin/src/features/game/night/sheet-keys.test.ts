import { describe, expect, it } from 'vitest'
import { commandOf } from './sheet-keys.ts'

const key = (name: string, modifiers: object = {}) =>
  commandOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers })

describe('keys in a score cell', () => {
  it('digits and editing keys belong to the cell', () => {
    expect(['0', '9', 'Backspace', 'Delete', 'ArrowLeft', 'Home'].map((name) => key(name))).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })

  it('letters are commands, and other letters do nothing', () => {
    expect(['q', 'F', 'p', 'b', 'o', 'x', '.', ' '].map((name) => key(name))).toEqual([
      'periods',
      'forfeit',
      'postpone',
      'box-score',
      'open',
      'ignore',
      'ignore',
      'ignore',
    ])
  })

  it('Tab, Enter and arrows move between scores and games', () => {
    expect([
      key('Tab'),
      key('Tab', { shiftKey: true }),
      key('Enter'),
      key('ArrowUp'),
      key('ArrowDown'),
    ]).toEqual(['next-cell', 'previous-cell', 'next-game', 'up', 'down'])
    expect(key('ArrowRight')).toBe('row-controls')
  })

  it('Ctrl+Z and Cmd+Z undo, and other shortcuts belong to the browser', () => {
    expect([key('z', { ctrlKey: true }), key('z', { metaKey: true })]).toEqual(['undo', 'undo'])
    expect([key('c', { ctrlKey: true }), key('f', { metaKey: true }), key('d', { altKey: true })]).toEqual([
      null,
      null,
      null,
    ])
  })
})
