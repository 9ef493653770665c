import { describe, expect, it } from 'vitest'
import { foldName, looksLike } from './names.ts'
import {
  readCount,
  readMatchup,
  readPerson,
  readPlayingTime,
  readResult,
  readSide,
  readStatus,
} from './read-cells.ts'
import { orderOfDates, readDate, readTime } from './read-dates.ts'

describe('dates of imported files', () => {
  it.each([
    ['2026-11-15', 'mdy', '2026-11-15', null],
    ['2026-11-15T19:30:00', 'mdy', '2026-11-15', '19:30'],
    ['11/15/2026', 'mdy', '2026-11-15', null],
    ['1/2/26', 'mdy', '2026-01-02', null],
    ['1/2/26', 'dmy', '2026-02-01', null],
    ['15.11.2026', 'mdy', '2026-11-15', null],
    ['Nov 15, 2026', 'mdy', '2026-11-15', null],
    ['Sun, Nov 15, 2026', 'mdy', '2026-11-15', null],
    ['Fri Nov 1 2024', 'mdy', '2024-11-01', null],
    ['15 November 2026', 'mdy', '2026-11-15', null],
    ['46341', 'mdy', '2026-11-15', null],
    ['46341.8125', 'mdy', '2026-11-15', '19:30'],
    ['01/10/2027 7:30 PM', 'mdy', '2027-01-10', '19:30'],
  ] as const)('%s, read as %s, is %s', (text, order, date, time) => {
    expect(readDate(text, order)).toEqual({ date, time })
  })

  it('dates that do not exist are explained, and other texts are no dates', () => {
    expect(readDate('02/30/2027', 'mdy')).toBe('February 30 doesn’t exist.')
    expect(readDate('2027-02-29', 'mdy')).toBe('February 29, 2027, doesn’t exist.')
    expect(readDate('13/13/2026', 'mdy')).toBe('There is no month 13.')
    for (const text of ['', 'soon', '12', '2026', 'Dates 15, 2026']) expect(readDate(text, 'mdy')).toBeNull()
  })

  it('dates decide the order of day and month of their whole column, or leave it open', () => {
    expect(orderOfDates(['1/2/2026', '1/13/2026'])).toBe('mdy')
    expect(orderOfDates(['1/2/2026', '13/1/2026'])).toBe('dmy')
    expect(orderOfDates(['1/2/2026', '3/4/2026'])).toBe('unknown')
    expect(orderOfDates(['2026-01-02', '1.2.2026', '5/5/2026'])).toBeNull()
  })
})

describe('times of imported files', () => {
  it.each([
    ['19:30', '19:30'],
    ['7:30 PM', '19:30'],
    ['7:30p', '19:30'],
    ['12:05 a.m.', '00:05'],
    ['7pm', '19:00'],
    ['1000', '10:00'],
    ['930', '09:30'],
    ['0.8125', '19:30'],
    ['19:30:00', '19:30'],
    ['7:30 PM ET', '19:30'],
    ['TBD', ''],
    ['', ''],
    ['25:00', null],
    ['13 PM', null],
    ['7', null],
    ['noon-ish', null],
  ])('the time %j is read as %j', (text, time) => {
    expect(readTime(text)).toBe(time)
  })
})

describe('cells of imported files', () => {
  it('names of players are read in both orders', () => {
    expect(readPerson('Pérez, Ana')).toEqual({ firstName: 'Ana', lastName: 'Pérez' })
    expect(readPerson('Ana  de la Cruz')).toEqual({ firstName: 'Ana', lastName: 'de la Cruz' })
    expect(readPerson('Hardaway, Jr.')).toEqual({ firstName: 'Hardaway', lastName: 'Jr.' })
    expect(readPerson('Nené')).toEqual({ firstName: 'Nené', lastName: '' })
  })

  it('matchups, results, sides and statuses are read however they are written', () => {
    expect(readMatchup('Anchors at Breakers')).toEqual({ away: 'Anchors', home: 'Breakers' })
    expect(readMatchup('Breakers vs. Anchors')).toEqual({ away: 'Anchors', home: 'Breakers' })
    expect(readMatchup('Atlanta')).toBeNull()
    expect(readResult('W 66-61')).toEqual({ outcome: 'W', scores: [66, 61] })
    expect(readResult('L 66–61 (OT)')).toEqual({ outcome: 'L', scores: [61, 66] })
    expect(readResult('66:61')).toEqual({ outcome: null, scores: [66, 61] })
    expect(readResult('7:30 PM')).toBeNull()
    expect(['@', 'Home', 'A', 'x'].map(readSide)).toEqual(['away', 'home', 'away', null])
    expect(['Final', 'Canceled', '', 'lost'].map(readStatus)).toEqual([
      'final',
      'cancelled',
      'scheduled',
      null,
    ])
    expect(['12', '12.0', '12.5', '-1'].map(readCount)).toEqual([12, 12, null, null])
  })

  it('times played are read in minutes, and as spreadsheets turn them into times of day', () => {
    expect(['34:12', '34.2', '0:34:12', '34:12:00'].map(readPlayingTime)).toEqual([2052, 2052, 2052, 2052])
    expect(readPlayingTime('a while')).toBeNull()
  })
})

describe('names of imported files', () => {
  it('names are the same without accents, case and punctuation', () => {
    expect(foldName('  José  O’Neil-Łukasz Jr. ')).toBe('jose oneil lukasz jr')
  })

  it('names look like others with a typing error, with some of the words, or shortened', () => {
    expect(looksLike('Anchrs', 'Anchors')).toBe(true)
    expect(looksLike('Harbor Lights', 'Lights')).toBe(true)
    expect(looksLike('Sun Mens', "Sunday Men's")).toBe(true)
    expect(looksLike('Anchors', 'ANCHORS')).toBe(false)
    expect(looksLike('Anchors', 'Breakers')).toBe(false)
    expect(looksLike('Owls', 'Bulls')).toBe(false)
  })
})
