import { describe, expect, it } from 'vitest'
import { isSameName, toVisibleLine } from './text.ts'

describe('isSameName', () => {
  it('ignores case, the width of letters and the number of spaces', () => {
    expect(isSameName(' Summer  2026', 'SUMMER 2026 ')).toBe(true)
    expect(isSameName('Ｇｏｌｄ', 'gold')).toBe(true)
    expect(isSameName('Été', 'ÉTÉ')).toBe(true)
    expect(isSameName('Gold 1', 'Gold 10')).toBe(false)
  })
})

describe('toVisibleLine', () => {
  it('turns tabs and line breaks into spaces', () => {
    expect(toVisibleLine('Ann\r\nKowalski')).toBe('Ann Kowalski')
    expect(toVisibleLine('Hall\t7\u2028East\u0085')).toBe('Hall 7 East ')
    expect(toVisibleLine('\u0000\u0007')).toBe(' ')
  })

  it('drops signs of no width and signs that change the direction of the text', () => {
    expect(toVisibleLine('A\u200bc\u2060e\ufeffs\u00ad')).toBe('Aces')
    expect(toVisibleLine('\u202eseca\u202c \u2066x\u2069\u200f\u061c')).toBe('seca x')
    expect(toVisibleLine('Ace\u200ds \u{e0041}\ud800')).toBe('Aces ')
    expect(toVisibleLine('Bulls\ufe0f 1\ufe0f')).toBe('Bulls 1')
  })

  it('keeps what belongs to letters and emoji, and texts in any script', () => {
    for (const name of ['Žižkov', 'مي\u200cخواهم', 'क\u094d\u200dष', 'Σπάρτα', '日本', '한국', 'אריות'])
      expect(toVisibleLine(name)).toBe(name)
    for (const name of ['Hearts ❤\ufe0f', '👩🏽\u200d🚀 Stars', '👨\u200d👩\u200d👧', 'Team 1\ufe0f\u20e3'])
      expect(toVisibleLine(name)).toBe(name)
  })
})
