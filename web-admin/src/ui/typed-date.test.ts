import { describe, expect, it } from 'vitest'
import { addMonths, parseTypedDate, parseTypedTime, weeksOfMonth } from './typed-date.ts'

const today = '2026-11-22'

describe('A typed date', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['11/16/2026', '2026-11-16'],
    ['11/16/26', '2026-11-16'],
    ['12/5', '2026-12-05'],
    ['3/8', '2027-03-08'],
    ['Nov 24', '2026-11-24'],
    ['november 16, 2026', '2026-11-16'],
    ['16 Nov 2026', '2026-11-16'],
    ['Nov 22', '2026-11-22'],
    ['Nov 21', '2026-11-21'],
    ['9/23', '2026-09-23'],
    ['9/22', '2027-09-22'],
    ['2028-02-29', '2028-02-29'],
  ])('is understood as %s: %s', (text, date) => {
    expect(parseTypedDate(text, today)).toBe(date)
  })

  it('is one of the last year at the beginning of a year', () => {
    expect(parseTypedDate('Dec 28', '2027-01-05')).toBe('2026-12-28')
    expect(parseTypedDate('Feb 29', '2027-01-05')).toBe('2028-02-29')
  })

  it.each(['', 'soon', '13/1/2026', '2026-02-30', '11', '1/2/3/4', '2026-11'])(
    'is refused if it is no day: "%s"',
    (text) => {
      expect(parseTypedDate(text, today)).toBeNull()
    },
  )
})

describe('A typed time', () => {
  it.each([
    ['19:30', '19:30'],
    ['7:30 pm', '19:30'],
    ['7:30 PM', '19:30'],
    ['730p', '19:30'],
    ['7p', '19:00'],
    ['7', '19:00'],
    ['10', '10:00'],
    ['1930', '19:30'],
    ['07:30', '07:30'],
    ['12 am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['9:00', '09:00'],
  ])('is understood as %s: %s', (text, time) => {
    expect(parseTypedTime(text)).toBe(time)
  })

  it.each(['', '25:00', '7:75', '13 pm', 'noon'])('is refused if it is no time: "%s"', (text) => {
    expect(parseTypedTime(text)).toBeNull()
  })
})

describe('A month', () => {
  it('begins with the Sunday on or before its first day', () => {
    const weeks = weeksOfMonth('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeksOfMonth('2026-12')[0]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
    expect(weeks).toHaveLength(6)
  })

  it('has a last day that is kept when the next month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
})
