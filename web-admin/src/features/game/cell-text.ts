import { defaultStats } from '@league/contracts/statistics/defaults'
import {
  minutesOf,
  parsePlayingTime,
  playingTimeText,
  secondsOf,
} from '@league/contracts/statistics/playing-time'
import { MAX_COUNT } from '@league/contracts/statistics/rules'

const timeKeys = new Set(defaultStats.filter(({ kind }) => kind === 'time').map(({ key }) => key))

/** Whether the number of a stat is a time in seconds. */
export const isTime = (key: string): boolean => timeKeys.has(key)

/** Returns the text of a number in a cell: '7', or '12:34' for a time. */
export function cellText(key: string, value: number): string {
  return isTime(key) ? playingTimeText(value) : String(value)
}

/** A typed text as a number, or what is wrong with it. */
export type ReadCell = { value: number } | { problem: string }

/** Reads the text of a cell. An empty one counts as 0 (R247). Times are in seconds. */
export function readCell(key: string, typed: string): ReadCell {
  const text = typed.trim()
  if (text === '') return { value: 0 }
  if (isTime(key)) {
    const seconds = parsePlayingTime(text)
    if (seconds !== null) return { value: seconds }
    const [, typedSeconds] = /^\d{1,3}:(\d+)$/.exec(text) ?? []
    return {
      problem: typedSeconds
        ? `${typedSeconds} is not a number of seconds. Type 00 to 59.`
        : `“${text}” is not a time. Type 12:34 or 12.5.`,
    }
  }
  if (!/^\d+$/.test(text)) return { problem: `“${text}” is not a number. Type digits.` }
  return Number(text) > MAX_COUNT
    ? { problem: `${text} is above ${MAX_COUNT}. Check the sheet.` }
    : { value: Number(text) }
}

/** Returns the value that the API has for a number of a cell: minutes for a time. */
export const toApiValue = (key: string, value: number): number => (isTime(key) ? minutesOf(value) : value)

/** Returns the number of a cell for a value of the API. */
export const fromApiValue = (key: string, value: number): number => (isTime(key) ? secondsOf(value) : value)
