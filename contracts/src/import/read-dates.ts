/** The order of day and month in dates such as 3/4/2027. */
export type DateOrder = 'mdy' | 'dmy'

export interface ReadDate {
  /** As `2026-11-15`. */
  date: string
  /** As `19:30`, if the cell holds a time, too. */
  time: string | null
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\b/
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[.\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})\b/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i

/** Days since 1899-12-30, as Excel counts them: from 1954 to 2118, so that a year is not taken for one. */
const SERIAL = /^([2-7]\d{4})(\.\d+)?$/
const SERIAL_START = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/**
 * Reads a date: ISO, `11/15/2026`, `15.11.2026`, `Nov 15, 2026`, `15 Nov 2026` or the number that Excel stores, each with
 * or without a weekday before it and a time after it.
 *
 * @returns null for another text, or the message to show for a day that does not exist
 */
export function readDate(text: string, order: DateOrder): ReadDate | string | null {
  const value = text.trim().replace(WEEKDAY, '')
  const serial = SERIAL.exec(value)
  if (serial) return readSerial(Number(value))
  const parts = partsOf(value, order)
  if (!parts) return null
  const { year, month, day, rest } = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  if (month < 1 || month > 12) return `There is no month ${month}.`
  if (date.getUTCMonth() !== month - 1 || day < 1)
    return `${MONTH_NAMES[month - 1]} ${day}${month === 2 && day === 29 ? `, ${year},` : ''} doesn’t exist.`
  return { date: date.toISOString().slice(0, 10), time: readTime(rest.replace(/^[T,\s]+/, '')) || null }
}

interface Parts {
  year: number
  month: number
  day: number
  /** What follows the date. */
  rest: string
}

function partsOf(value: string, order: DateOrder): Parts | null {
  const iso = ISO.exec(value)
  const restAfter = (match: RegExpExecArray) => value.slice(match[0].length)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), rest: restAfter(iso) }
  const numeric = NUMERIC.exec(value)
  if (numeric) {
    const [, first, separator, second, yearText = ''] = numeric
    const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0)
    const isDayFirst = separator === '.' || order === 'dmy'
    const [day, month] = (isDayFirst ? [first, second] : [second, first]).map(Number)
    return { year, month: month ?? 0, day: day ?? 0, rest: restAfter(numeric) }
  }
  const monthFirst = MONTH_FIRST.exec(value)
  const dayFirst = monthFirst ? null : DAY_FIRST.exec(value)
  const match = monthFirst ?? dayFirst
  if (!match) return null
  const [name, day] = monthFirst ? [match[1], match[2]] : [match[2], match[1]]
  const month = MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
  if (
    month === 0 ||
    !MONTH_NAMES[month - 1]?.toLowerCase().startsWith((name ?? '').toLowerCase().replace(/^sept$/, 'sep'))
  )
    return null
  return { year: Number(match[3]), month, day: Number(day), rest: restAfter(match) }
}

function readSerial(serial: number): ReadDate {
  const minutes = Math.round(serial * 1440)
  const at = new Date(SERIAL_START + Math.floor(minutes / 1440) * DAY_MS)
  const ofDay = minutes % 1440
  return { date: at.toISOString().slice(0, 10), time: Number.isInteger(serial) ? null : clock(ofDay) }
}

/**
 * Returns what a whole column says about the order of day and month: `unknown` if every date can be read both ways, and
 * null if no date depends on it.
 */
export function orderOfDates(values: Iterable<string>): DateOrder | 'unknown' | null {
  let found: DateOrder | 'unknown' | null = null
  for (const text of values) {
    const match = NUMERIC.exec(text.trim().replace(WEEKDAY, ''))
    if (!match || match[2] === '.') continue
    if (Number(match[1]) > 12) return 'dmy'
    if (Number(match[3]) > 12) return 'mdy'
    if (match[1] !== match[3]) found = 'unknown'
  }
  return found
}

/** Returns a time as `19:30`; '' for a time that is not known yet, and null for a text that is no time. */
export function readTime(text: string): string | null {
  const value = text.trim().toLowerCase()
  if (value === '' || /^(tb[ad]|tbc|-|–)$/.test(value)) return ''
  // The part of a day, as Excel stores a time.
  if (/^0?\.\d+$/.test(value)) return clock(Math.round(Number(value) * 1440) % 1440)
  const match =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?(?:\s*[a-z]{2,4})?$/.exec(value)
  if (!match) return null
  const [, hourText = '', minuteText, half] = match
  if (minuteText === undefined && half === undefined) return null
  const minute = Number(minuteText ?? 0)
  let hour = Number(hourText)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half === 'p' ? 12 : 0)
  }
  return hour > 23 || minute > 59 ? null : clock(hour * 60 + minute)
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
