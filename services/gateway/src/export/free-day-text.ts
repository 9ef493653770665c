import { byeMark, byeStatus, weekOffText } from '@league/contracts/calendar/rules'
import type { FreeDay } from '@league/projections/calendar/free-days'

/** Returns 'Aces (BYE)' or 'No Games (reason or Off Week)', as the schedule of a league shows it (R276). */
export function freeDayText({ kind, team, reason }: FreeDay): string {
  return kind === 'bye' ? `${team} ${byeMark}` : weekOffText({ reason })
}

/** Returns the text of the schedule's column 'Status' (R221). */
export function freeDayStatus({ kind }: FreeDay): string {
  return kind === 'bye' ? byeStatus : 'Week off'
}
