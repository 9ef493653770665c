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

/** Zones that were found to exist. To ask for one takes forty times as long as to check the rest of a game. */
const knownZones = new Set<string>()
const MAX_KNOWN_ZONES = 1_000

function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    if (knownZones.size < MAX_KNOWN_ZONES) knownZones.add(zone)
    return true
  } catch {
    return false
  }
}
