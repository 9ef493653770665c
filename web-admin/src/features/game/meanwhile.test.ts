import { describe, expect, it } from 'vitest'
import { createSheet } from './sheet.ts'
import { textOf, type RecordedLine } from './sheet-line.ts'

const recorded = (lines: Record<string, Record<string, number>>) =>
  new Map<string, RecordedLine>(Object.entries(lines).map(([id, counts]) => [id, { counts, played: true }]))

/** One person types 7 points over 5, and 2 assists; the other saves 9 points and 4 rebounds meanwhile. */
function bothChanged() {
  const sheet = createSheet(['a', 'b'], recorded({ a: { pts: 5 } }))
  sheet.type('a', 'pts', '7')
  sheet.type('a', 'ast', '2')
  sheet.follow(['a', 'b'], recorded({ a: { pts: 9, reb: 4 } }))
  return sheet
}

describe('somebody else saves while one types', () => {
  it('keeps what was typed and takes in the rest', () => {
    const sheet = bothChanged()
    expect(textOf(sheet.line('a'), 'pts')).toBe('7')
    expect(textOf(sheet.line('a'), 'ast')).toBe('2')
    expect(textOf(sheet.line('a'), 'reb')).toBe('4')
  })

  it('names the cells that both changed, and no other', () => {
    const sheet = bothChanged()
    expect(sheet.line('a').contested).toEqual(['pts'])
    expect(sheet.summary().contested).toBe(1)
  })

  it('counts as saved what the other typed alike', () => {
    const sheet = createSheet(['a'], recorded({ a: { pts: 5 } }))
    sheet.type('a', 'pts', '7')
    sheet.follow(['a'], recorded({ a: { pts: 7 } }))
    expect(sheet.summary()).toMatchObject({ contested: 0, unsaved: 0 })
  })

  it('keeps the typed line of a player who left the list, and takes in one who joined', () => {
    const sheet = createSheet(['a', 'b'], recorded({}))
    sheet.type('b', 'pts', '3')
    sheet.follow(['a', 'c'], recorded({ c: { pts: 1 } }))
    expect(sheet.players()).toEqual(['a', 'c', 'b'])
    expect(sheet.summary().totals['pts']).toBe(4)
  })

  it('has nothing unsaved once its own save is answered', () => {
    const sheet = createSheet(['a'], recorded({ a: { pts: 5 } }))
    sheet.type('a', 'pts', '')
    sheet.follow(['a'], recorded({ a: { pts: 0 } }))
    expect(sheet.summary().unsaved).toBe(0)
    expect(textOf(sheet.line('a'), 'pts')).toBe('0')
  })
})
