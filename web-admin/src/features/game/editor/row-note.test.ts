import { describe, expect, it } from 'vitest'
import { statViews } from '../../../../test/stat-views.ts'
import { blankLine, released, withText, type SheetLine } from '../sheet-line.ts'
import { boxColumns, enteredStats, sheetRules } from '../sheet-rules.ts'
import { rowNote } from './row-note.ts'

const rules = sheetRules(statViews)
const stats = enteredStats(boxColumns(statViews, rules))
const lineOf = (counts: Record<string, number>) => blankLine('a', { counts, played: true })
const typed = (line: SheetLine, texts: Record<string, string>) =>
  Object.entries(texts).reduce((next, [key, text]) => withText(next, key, text, rules), line)
const note = (line: SheetLine) => rowNote(line, rules, stats)

describe('The note of a row of the box score', () => {
  it('names the cell whose text is not a number, and what to type', () => {
    expect(note(typed(lineOf({}), { reb: '1o' }))).toEqual({
      kind: 'error',
      text: 'REB “1o” is not a number. Type digits.',
    })
    expect(note(typed(lineOf({}), { min: '12:75' }))).toMatchObject({
      text: 'MIN 75 is not a number of seconds. Type 00 to 59.',
    })
    expect(note(typed(lineOf({}), { pts: '2030' }))).toMatchObject({
      text: 'PTS 2030 is above 999. Check the sheet.',
    })
  })

  it('shows an error before a conflict, and a conflict before a hint', () => {
    const line = typed(lineOf({ reb: 9 }), { ftm: '2', fta: '1' })
    expect(note(line)).toEqual({ kind: 'hint', text: 'FTM is above FTA: 2 of 1. Kept as typed.' })
    const contested = { ...typed(line, { reb: '10' }), contested: ['reb'] }
    expect(note(contested)).toEqual({
      kind: 'conflict',
      key: 'reb',
      abbreviation: 'REB',
      theirs: '9',
      mine: '10',
    })
    expect(note({ ...contested, refused: { ast: 'No such stat.' } })).toMatchObject({ kind: 'error' })
  })

  it('hints at a count that is probably mistyped, and keeps it', () => {
    const text = 'REB 250 is unusually high. Check it.'
    expect(note(typed(lineOf({}), { reb: '250' }))).toEqual({ kind: 'hint', text })
    expect(note(lineOf({ pts: 100 }))).toMatchObject({ text: 'PTS 100 is unusually high. Check it.' })
    expect(note(lineOf({ pts: 83, reb: 55, min: 3600 }))).toMatchObject({ kind: 'saved' })
  })

  it('says what the shots make if somebody typed over the points', () => {
    const line = typed(lineOf({ pts: 8, fg2m: 2, fg2a: 5, fg3m: 1, fg3a: 3 }), {})
    expect(note(line)).toEqual({ kind: 'points', text: 'Sheet says 8, shots make 7.', points: 7 })
    expect(note(lineOf({ pts: 8 }))).toEqual({ kind: 'saved', text: 'Saved' })
  })

  it('says that made shots without attempts are not counted in percentages', () => {
    const text = '3PM without attempts: not counted in percentages.'
    expect(note(lineOf({ pts: 21, fg3m: 7, fg3a: 0 }))).toEqual({ kind: 'hint', text })
    const shown = stats.filter(({ key }) => key !== 'fg3a')
    expect(rowNote(lineOf({ pts: 21, fg3m: 7 }), rules, shown)).toMatchObject({ kind: 'saved' })
  })

  it('says when half a pair is sent, and what is not sent yet', () => {
    const line = typed(lineOf({}), { fg2m: '1' })
    expect(note(line)).toEqual({ kind: 'waiting', text: 'Sends after 2PA' })
    expect(note(released(line, ['fg2m'], rules))).toEqual({ kind: 'unsent', text: 'Not sent' })
    expect(note(lineOf({}))).toBeNull()
  })
})
