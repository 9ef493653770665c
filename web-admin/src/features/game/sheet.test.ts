import { describe, expect, it, vi } from 'vitest'
import { createSheet } from './sheet.ts'
import { countsOf, doubtfulKeys, textOf, type RecordedLine } from './sheet-line.ts'
import { statText } from './box-score.ts'

const recorded = (lines: Record<string, Record<string, number>>) =>
  new Map<string, RecordedLine>(Object.entries(lines).map(([id, counts]) => [id, { counts, played: true }]))
const fgm = { key: 'fgm', kind: 'derived' } as const
const fgPct = { key: 'fg_pct', kind: 'percentage' } as const

describe('The box score sheet of a team', () => {
  it('accepts only digits and counts an empty cell as 0 (R247)', () => {
    const sheet = createSheet(['a'], recorded({ a: { pts: 5 } }))
    sheet.enterText('a', 'pts', '1x2')
    expect(textOf(sheet.line('a'), 'pts')).toBe('12')
    sheet.enterText('a', 'pts', '')
    expect(textOf(sheet.line('a'), 'pts')).toBe('')
    expect(countsOf(sheet.line('a'))['pts']).toBe(0)
  })

  it('computes field goals and percentages while typing, in the row and in the total (R248, R249)', () => {
    const sheet = createSheet(['a', 'b'], recorded({ b: { fg2m: 1, fg2a: 2 } }))
    sheet.enterText('a', 'fg2m', '3')
    sheet.enterText('a', 'fg2a', '6')
    sheet.enterText('a', 'fg3m', '1')
    sheet.enterText('a', 'fg3a', '4')
    expect(statText(countsOf(sheet.line('a')), fgm)).toBe('4')
    expect(statText(countsOf(sheet.line('a')), fgPct)).toBe('40.0%')
    expect(statText(sheet.summary().totals, fgm)).toBe('5')
    expect(statText(sheet.summary().totals, fgPct)).toBe('41.7%')
    expect(statText({}, fgPct)).toBe('0.0%')
  })

  it('keeps the identity of a line if another line changes', () => {
    const sheet = createSheet(['a', 'b'], recorded({}))
    const before = sheet.line('b')
    sheet.enterText('a', 'pts', '2')
    expect(sheet.line('b')).toBe(before)
  })

  it('The box score sheet of a team counts unsaved values, but not those that equal the recorded value again', () => {
    const sheet = createSheet(['a'], recorded({ a: { pts: 5 } }))
    sheet.enterText('a', 'pts', '7')
    sheet.enterText('a', 'ast', '2')
    expect(sheet.summary().unsaved).toBe(2)
    sheet.enterText('a', 'pts', '5')
    sheet.revert('a', 'ast')
    expect(sheet.summary().unsaved).toBe(0)
  })

  it('restores the recorded values on reset (R223)', () => {
    const sheet = createSheet(['a'], recorded({ a: { pts: 5 } }))
    sheet.enterText('a', 'pts', '7')
    sheet.setPlayed('a', false)
    sheet.reset()
    expect(textOf(sheet.line('a'), 'pts')).toBe('5')
    expect(sheet.summary().unsaved).toBe(0)
  })

  it('excludes a player who did not play from the total, until a value is typed for that player', () => {
    const sheet = createSheet(['a', 'b'], recorded({ a: { pts: 5 }, b: { pts: 4 } }))
    sheet.setPlayed('a', false)
    expect(sheet.summary().totals['pts']).toBe(4)
    sheet.enterText('a', 'pts', '6')
    expect(sheet.summary().totals['pts']).toBe(10)
  })

  it('doubts shots if more were made than attempted, unless the attempts are hidden or never entered', () => {
    const sheet = createSheet(['a'], recorded({ a: { fg3m: 0, fg3a: 0 } }))
    const doubtful = (shown: readonly string[] = ['ftm', 'fta', 'fg3m', 'fg3a']) =>
      doubtfulKeys(sheet.line('a'), shown)
    sheet.enterText('a', 'ftm', '3')
    sheet.enterText('a', 'fg3m', '5')
    expect(doubtful()).toEqual([])
    sheet.enterText('a', 'fta', '0')
    expect(doubtful()).toEqual(['ftm', 'fta'])
    expect(doubtful(['ftm'])).toEqual([])
    sheet.enterText('a', 'fta', '3')
    expect(doubtful()).toEqual([])
  })

  it('undoes a pasted block in one step', () => {
    const sheet = createSheet(['a', 'b'], recorded({ a: { pts: 5 } }))
    sheet.enterText('b', 'pts', '1')
    sheet.fill([
      { playerId: 'a', key: 'pts', text: '9' },
      { playerId: 'b', key: 'pts', text: '8' },
    ])
    expect(sheet.summary().totals['pts']).toBe(17)
    sheet.undo()
    expect(sheet.summary().totals['pts']).toBe(6)
    expect(sheet.summary().canUndo).toBe(false)
  })

  it('calls its listeners until they unsubscribe', () => {
    const sheet = createSheet(['a'], recorded({}))
    const listener = vi.fn<() => void>()
    const stop = sheet.subscribe(listener)
    sheet.enterText('a', 'pts', '1')
    stop()
    sheet.enterText('a', 'pts', '2')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
