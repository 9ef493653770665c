import { describe, expect, it } from 'vitest'
import { plainRules } from './sheet-rules.ts'
import { createSheet } from './sheet.ts'
import { textOf, type RecordedLine } from './sheet-line.ts'

const recorded = (lines: Record<string, Record<string, number>>) =>
  new Map<string, RecordedLine>(Object.entries(lines).map(([id, counts]) => [id, { counts, played: true }]))

/** The user types 7 points over 5, and 2 assists. Somebody else saves 9 points and 4 rebounds. */
function changeByBoth() {
  const sheet = createSheet(['a', 'b'], recorded({ a: { pts: 5 } }), plainRules)
  sheet.enterText('a', 'pts', '7')
  sheet.enterText('a', 'ast', '2')
  sheet.rebase(['a', 'b'], recorded({ a: { pts: 9, reb: 4 } }))
  return sheet
}

describe('A box score sheet, when somebody else saves while the user types,', () => {
  it('keeps the typed values and updates the others', () => {
    const sheet = changeByBoth()
    expect(textOf(sheet.line('a'), 'pts')).toBe('7')
    expect(textOf(sheet.line('a'), 'ast')).toBe('2')
    expect(textOf(sheet.line('a'), 'reb')).toBe('4')
  })

  it('A box score sheet, when somebody else saves while the user types, counts a value as saved if somebody else saved the same one', () => {
    const sheet = createSheet(['a'], recorded({ a: { pts: 5 } }), plainRules)
    sheet.enterText('a', 'pts', '7')
    sheet.rebase(['a'], recorded({ a: { pts: 7 } }))
    expect(sheet.summary()).toMatchObject({ contested: 0, unsaved: 0 })
  })

  it('keeps the typed line of a player who left the roster and adds a player who joined', () => {
    const sheet = createSheet(['a', 'b'], recorded({}), plainRules)
    sheet.enterText('b', 'pts', '3')
    sheet.rebase(['a', 'c'], recorded({ c: { pts: 1 } }))
    expect(sheet.playerIds()).toEqual(['a', 'c', 'b'])
    expect(sheet.summary().totals['pts']).toBe(4)
  })

  it('A box score sheet, when somebody else saves while the user types, has no unsaved values after its own save', () => {
    const sheet = createSheet(['a'], recorded({ a: { pts: 5 } }), plainRules)
    sheet.enterText('a', 'pts', '')
    sheet.rebase(['a'], recorded({ a: { pts: 0 } }))
    expect(sheet.summary().unsaved).toBe(0)
    expect(textOf(sheet.line('a'), 'pts')).toBe('0')
  })

  it('leaves cells empty that nobody filled, although the server has 0 for them', () => {
    const sheet = createSheet(['a'], recorded({}), plainRules)
    sheet.enterText('a', 'pts', '7')
    sheet.enterText('a', 'ast', '0')
    sheet.rebase(['a'], recorded({ a: { pts: 7, ast: 0, reb: 0 } }))
    expect(['pts', 'ast', 'reb'].map((key) => textOf(sheet.line('a'), key))).toEqual(['7', '0', ''])
    expect(sheet.summary().unsaved).toBe(0)
  })

  it('renders only the rows that have changed: every other line keeps its identity', () => {
    const sheet = createSheet(['a', 'b'], recorded({ a: { pts: 5 }, b: { pts: 3 } }), plainRules)
    const [a, b] = [sheet.line('a'), sheet.line('b')]
    sheet.rebase(['a', 'b'], recorded({ a: { pts: 9 }, b: { pts: 3 } }))
    expect(sheet.line('a')).not.toBe(a)
    expect(sheet.line('b')).toBe(b)
  })
})
