import { describe, expect, it } from 'vitest'
import { formatDate, formatTime } from './calendar-text.ts'

describe('formatDate and formatTime', () => {
  it('formatDate and formatTime write a long date without shifting the day (R298)', () => {
    expect(formatDate('2024-05-14')).toBe('May 14, 2024')
    expect(formatDate('2024-03-10')).toBe('March 10, 2024')
    expect(formatDate('2024-12-31')).toBe('December 31, 2024')
  })

  it('formatDate and formatTime write TBD for a missing or invalid date (R301)', () => {
    for (const invalid of [null, undefined, '', '14.5.2024', '2024-05-14T19:00:00Z'])
      expect(formatDate(invalid)).toBe('TBD')
  })

  it('formatDate and formatTime write a time with AM or PM (R298)', () => {
    expect(formatTime('19:30')).toBe('7:30 PM')
    expect(formatTime('00:05')).toBe('12:05 AM')
    expect(formatTime('12:00')).toBe('12:00 PM')
  })

  it('formatDate and formatTime write TBD for anything but HH:MM (R300)', () => {
    for (const invalid of [null, undefined, '', '7:30', '19:30:00', '24:00', '19:60', 'noon']) {
      expect(formatTime(invalid)).toBe('TBD')
    }
  })
})
