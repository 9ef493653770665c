import { z } from 'zod'

/** A calendar day in the organization's time zone, `YYYY-MM-DD`. No time zone shifts it (decision 19). */
export const calendarDate = z.iso.date()

/** A wall-clock time in the organization's time zone, `HH:MM` on a 24-hour clock (R300). */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use the form 18:30.')

/** The time zone of organizations that do not choose one (R297). */
export const defaultTimeZone = 'America/Los_Angeles'

export const timeZone = z
  .string()
  .min(1, { abort: true })
  .max(64)
  .refine(isTimeZone, 'Use a time zone such as America/Chicago.')

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
