import { byeMark, byeStatus, weekOffText } from '@league/contracts/calendar/rules'
import type { FreeDay } from '@league/projections/calendar/free-days'

/** 'Aces (BYE)' or 'No Games (reason or Off Week)', as in the schedule of a league (R276). */
export function freeDayText({ kind, team, reason }: FreeDay): string {
  return kind === 'bye' ? `${team} ${byeMark}` : weekOffText({ reason })
}

/** What the schedule of a league says under 'Status' (R221). */
export function freeDayStatus({ kind }: FreeDay): string {
  return kind === 'bye' ? byeStatus : 'Week off'
}
