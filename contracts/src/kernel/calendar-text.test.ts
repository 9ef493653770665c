import { describe, expect, it } from 'vitest'
import { formatDate, formatTime } from './calendar-text.ts'

describe('dates and times in words', () => {
  it('R298 writes a long date, and a calendar day never shifts', () => {
    expect(formatDate('2024-05-14')).toBe('May 14, 2024')
    expect(formatDate('2024-03-10')).toBe('March 10, 2024')
    expect(formatDate('2024-12-31')).toBe('December 31, 2024')
  })

  it('R301 writes TBD where there is no date', () => {
    for (const none of [null, undefined, '', '14.5.2024', '2024-05-14T19:00:00Z'])
      expect(formatDate(none)).toBe('TBD')
  })

  it('R298 writes the time with AM and PM', () => {
    expect(formatTime('19:30')).toBe('7:30 PM')
    expect(formatTime('00:05')).toBe('12:05 AM')
    expect(formatTime('12:00')).toBe('12:00 PM')
  })

  it('R300 takes HH:MM alone for a time', () => {
    for (const none of [null, undefined, '', '7:30', '19:30:00', '24:00', '19:60', 'noon']) {
      expect(formatTime(none)).toBe('TBD')
    }
  })
})
