import { describe, expect, it, vi } from 'vitest'
import { statViews } from '../../../test/stat-views.ts'
import { statText } from './box-score.ts'
import {
  countsOf,
  doubtfulKeys,
  hasPointsOfShots,
  isMarkedAbsent,
  textOf,
  type RecordedLine,
} from './sheet-line.ts'
import { plainRules, sheetRules } from './sheet-rules.ts'
import { createSheet, type Sheet } from './sheet.ts'

const recorded = (lines: Record<string, Record<string, number>>) =>
  new Map<string, RecordedLine>(Object.entries(lines).map(([id, counts]) => [id, { counts, played: true }]))
const plainSheet = (ids: readonly string[], lines: Record<string, Record<string, number>> = {}) =>
  createSheet(ids, recorded(lines), plainRules)
const fgm = { key: 'fgm', kind: 'derived' } as const
const fgPct = { key: 'fg_pct', kind: 'percentage' } as const

describe('The box score sheet of a team', () => {
  it('counts an empty cell as 0, and a text that is not a number not at all (R247)', () => {
    const sheet = plainSheet(['a'], { a: { pts: 5 } })
    sheet.enterText('a', 'pts', '1o')
    expect(textOf(sheet.line('a'), 'pts')).toBe('1o')
    expect(sheet.summary()).toMatchObject({ totals: { pts: 5 }, rejected: 1, sending: 0 })
    sheet.enterText('a', 'pts', '')
    expect(countsOf(sheet.line('a'), plainRules)['pts']).toBe(0)
    expect(sheet.summary().rejected).toBe(0)
  })

  it('computes field goals and percentages while typing, in the row and in the total (R248, R249)', () => {
    const sheet = plainSheet(['a', 'b'], { b: { fg2m: 1, fg2a: 2 } })
    for (const [key, text] of Object.entries({ fg2m: '3', fg2a: '6', fg3m: '1', fg3a: '4' })) {
      sheet.enterText('a', key, text)
    }
    expect(statText(countsOf(sheet.line('a'), plainRules), fgm)).toBe('4')
    expect(statText(countsOf(sheet.line('a'), plainRules), fgPct)).toBe('40.0%')
    expect(statText(sheet.summary().totals, fgm)).toBe('5')
    expect(statText(sheet.summary().totals, fgPct)).toBe('41.7%')
    expect(statText({}, fgPct)).toBe('0.0%')
  })

  it('shows times as minutes and seconds and adds them up', () => {
    const sheet = plainSheet(['a', 'b'], { b: { min: 754 } })
    sheet.enterText('a', 'min', '12.5')
    expect(textOf(sheet.line('b'), 'min')).toBe('12:34')
    expect(statText(sheet.summary().totals, { key: 'min', kind: 'time' })).toBe('25:04')
  })

  it('keeps the identity of a line if another line changes', () => {
    const sheet = plainSheet(['a', 'b'])
    const before = sheet.line('b')
    sheet.enterText('a', 'pts', '2')
    expect(sheet.line('b')).toBe(before)
  })

  it('returns to a blank line if the values of a player without a line are undone after they were sent', () => {
    const sheet = plainSheet(['a'])
    const paste = () => sheet.fill([{ playerId: 'a', key: 'pts', text: '7' }])
    const record = (line: RecordedLine) => sheet.rebase(['a'], new Map([['a', line]]))
    paste()
    record({ counts: { pts: 7, ast: 0 }, played: true })
    sheet.undo()
    expect(sheet.line('a')).toMatchObject({ typed: {}, typedPlayed: false })
    record({ counts: {}, played: false })
    expect(sheet.summary()).toMatchObject({ unsaved: 0, counts: [{}] })
    expect(isMarkedAbsent(sheet.line('a'))).toBe(false)
    // The cells take values as before, and a 0 says that the player played.
    expect(paste()).toBe(1)
    expect(sheet.line('a')).toMatchObject({ typed: { pts: '7' }, typedPlayed: true })
    sheet.undo()
    expect(sheet.line('a')).toMatchObject({ typed: {}, typedPlayed: null })
    sheet.enterText('a', 'pts', '4')
    sheet.revert('a', 'pts')
    expect(sheet.line('a')).toMatchObject({ typed: {}, typedPlayed: null })
    sheet.enterText('a', 'pts', '4')
    record({ counts: { pts: 0 }, played: true })
    sheet.undo()
    expect(sheet.line('a')).toMatchObject({ typed: {}, typedPlayed: false })
    record({ counts: {}, played: false })
    sheet.enterText('a', 'pts', '0')
    expect(sheet.line('a')).toMatchObject({ typed: { pts: '0' }, typedPlayed: true })
  })

  it('The box score sheet of a team counts unsaved values, but not those that equal the recorded value again', () => {
    const sheet = plainSheet(['a'], { a: { pts: 5 } })
    sheet.enterText('a', 'pts', '7')
    sheet.enterText('a', 'ast', '2')
    expect(sheet.summary()).toMatchObject({ unsaved: 2, sending: 0 })
    sheet.release('a', ['ast'])
    expect(sheet.summary()).toMatchObject({ unsaved: 2, sending: 1 })
    sheet.enterText('a', 'pts', '5')
    sheet.revert('a', 'ast')
    expect(sheet.summary().unsaved).toBe(0)
  })

  it('restores the recorded values on reset (R223)', () => {
    const sheet = plainSheet(['a'], { a: { pts: 5 } })
    sheet.enterText('a', 'pts', '7')
    sheet.setPlayed('a', false)
    sheet.reset()
    expect(textOf(sheet.line('a'), 'pts')).toBe('5')
    expect(sheet.summary().unsaved).toBe(0)
  })

  it('excludes a player who did not play from the total, until a value is typed for that player', () => {
    const sheet = plainSheet(['a', 'b'], { a: { pts: 5 }, b: { pts: 4 } })
    sheet.setPlayed('a', false)
    expect(sheet.summary().totals['pts']).toBe(4)
    sheet.enterText('a', 'pts', '6')
    expect(sheet.summary().totals['pts']).toBe(10)
  })

  it('doubts shots if more were made than attempted, unless the attempts are hidden or never entered', () => {
    const sheet = plainSheet(['a'], { a: { fg3m: 0, fg3a: 0 } })
    const doubtful = (shown: readonly string[] = ['ftm', 'fta', 'fg3m', 'fg3a']) =>
      doubtfulKeys(sheet.line('a'), plainRules, shown)
    sheet.enterText('a', 'ftm', '3')
    sheet.enterText('a', 'fg3m', '5')
    expect(doubtful()).toEqual([])
    sheet.enterText('a', 'fta', '0')
    expect(doubtful()).toEqual(['ftm', 'fta'])
    expect(doubtful(['ftm'])).toEqual([])
    sheet.enterText('a', 'fta', '3')
    expect(doubtful()).toEqual([])
  })

  it('calls its listeners until they unsubscribe', () => {
    const sheet = plainSheet(['a'])
    const listener = vi.fn<() => void>()
    const stop = sheet.subscribe(listener)
    sheet.enterText('a', 'pts', '1')
    stop()
    sheet.enterText('a', 'pts', '2')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('The steps of a box score sheet', () => {
  it('are undone one by one, a pasted block as one', () => {
    const sheet = plainSheet(['a', 'b'], { a: { pts: 5 } })
    sheet.enterText('b', 'pts', '1')
    sheet.enterText('b', 'pts', '12')
    sheet.fill([
      { playerId: 'a', key: 'pts', text: '9' },
      { playerId: 'b', key: 'pts', text: '8' },
    ])
    expect(sheet.summary()).toMatchObject({ totals: { pts: 17 }, lastStep: { pasted: 2 } })
    sheet.undo()
    expect(sheet.summary().totals['pts']).toBe(17)
    expect([textOf(sheet.line('a'), 'pts'), textOf(sheet.line('b'), 'pts')]).toEqual(['5', '12'])
    sheet.undo()
    expect(textOf(sheet.line('b'), 'pts')).toBe('')
    expect(sheet.summary().lastStep).toBeNull()
  })

  it('are undone after sending too: the texts from before are sent then', () => {
    const sheet = plainSheet(['a'], { a: { pts: 5 } })
    sheet.enterText('a', 'pts', '7')
    sheet.release('a')
    sheet.rebase(['a'], recorded({ a: { pts: 7 } }))
    sheet.undo()
    expect(sheet.line('a')).toMatchObject({ typed: { pts: '5' }, held: [] })
  })

  it('restore the counts of a player who was marked as absent', () => {
    const sheet = plainSheet(['a'], { a: { pts: 5, reb: 2 } })
    sheet.setPlayed('a', false)
    sheet.undo()
    expect(sheet.summary().totals).toEqual({ pts: 5, reb: 2 })
    expect(sheet.summary().unsaved).toBe(0)
  })

  it('reject pasted values of a player who did not play', () => {
    const sheet = plainSheet(['a'])
    sheet.setPlayed('a', false)
    expect(sheet.fill([{ playerId: 'a', key: 'pts', text: '9' }])).toBe(0)
    expect(sheet.summary().rejected).toBe(1)
    sheet.discardRejected()
    expect(sheet.summary().rejected).toBe(0)
  })

  it('that typed what is not a number are discarded together', () => {
    const sheet = plainSheet(['a', 'b'], { a: { pts: 5 } })
    sheet.fill([
      { playerId: 'a', key: 'pts', text: 'l0' },
      { playerId: 'b', key: 'pts', text: '2030' },
      { playerId: 'b', key: 'reb', text: '3' },
    ])
    expect(sheet.summary().rejected).toBe(2)
    sheet.discardRejected()
    expect(sheet.summary()).toMatchObject({ rejected: 0, totals: { pts: 5, reb: 3 } })
  })
})

describe('Points in a box score sheet (decision 56)', () => {
  const rules = sheetRules(statViews)
  const open = (lines: Record<string, Record<string, number>> = {}) =>
    createSheet(['a'], recorded(lines), rules)
  const points = (sheet: Sheet) => textOf(sheet.line('a'), 'pts')
  const isDerived = (sheet: Sheet) => hasPointsOfShots(sheet.line('a'), rules)
  const type = (sheet: Sheet, key: string, text: string) => sheet.enterText('a', key, text)

  it('are filled in from twos, threes and free throws where the organization keeps these', () => {
    const sheet = open()
    for (const [made, attempted] of rules.pairs) {
      type(sheet, made, '2')
      type(sheet, attempted, '5')
    }
    expect([points(sheet), isDerived(sheet)]).toEqual(['12', true])
    const hidden = statViews.map((stat) => (stat.key === 'ftm' ? { ...stat, hidden: true } : stat))
    expect(sheetRules(hidden).derivesPoints).toBe(false)
  })

  it('follow the shots until somebody types over them, and again after a return to the shots', () => {
    const sheet = open({ a: { pts: 4, fg2m: 2, fg2a: 4 } })
    type(sheet, 'fg2m', '3')
    expect(points(sheet)).toBe('6')
    type(sheet, 'pts', '8')
    type(sheet, 'fg2m', '4')
    expect([points(sheet), isDerived(sheet)]).toEqual(['8', true])
    type(sheet, 'pts', '9')
    type(sheet, 'fg2m', '1')
    expect([points(sheet), isDerived(sheet)]).toEqual(['9', false])
    sheet.derivePoints('a')
    expect([points(sheet), isDerived(sheet)]).toEqual(['2', true])
  })

  it('that were recorded without shots stay while shots are entered', () => {
    const sheet = open({ a: { pts: 11 } })
    type(sheet, 'fg2m', '3')
    type(sheet, 'fg2a', '3')
    expect([points(sheet), isDerived(sheet)]).toEqual(['11', false])
  })

  it('count half a pair only once the focus has left the row, and are sent with the pair', () => {
    const sheet = open()
    type(sheet, 'fg2m', '3')
    expect(points(sheet)).toBe('')
    sheet.release('a')
    expect(points(sheet)).toBe('6')
    expect(sheet.line('a').held).toEqual([])
    type(sheet, 'ftm', '1')
    type(sheet, 'fta', '2')
    expect(sheet.line('a').held.toSorted()).toEqual(['fta', 'ftm', 'pts'])
    sheet.release('a', ['ftm', 'fta'])
    expect(sheet.line('a')).toMatchObject({ typed: { pts: '7' }, held: [] })
  })

  it('go back with the shots when a step is undone', () => {
    const sheet = open({ a: { pts: 4, fg2m: 2, fg2a: 4 } })
    type(sheet, 'fg2m', '3')
    sheet.undo()
    expect([points(sheet), textOf(sheet.line('a'), 'fg2m'), sheet.summary().unsaved]).toEqual(['4', '2', 0])
  })
})
