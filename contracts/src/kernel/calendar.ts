import { z } from 'zod'

/** A calendar day of the organization's zone, `YYYY-MM-DD`. It never shifts by a time zone (decision 19). */
export const calendarDate = z.iso.date()

/** A wall-clock time of the organization's zone, `HH:MM`, 24 hours (R300). */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The zone where an organization names none (R297). */
export const defaultTimeZone = 'America/Los_Angeles'

export const timeZone = z.string().min(1).max(64).refine(isTimeZone, 'Unknown time zone')

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
