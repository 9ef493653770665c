/** Marks a team without a game (R276). */
export const byeText = 'BYE'

/** Follows the name of a team without a game: 'Sharks (BYE)' (R276). */
export const byeMark = '(BYE)'

/** The status of a bye in the admin list (R221, R276). */
export const byeStatus = 'Bye'

/** Returns 'No Games (Thanksgiving)', or 'No Games (Off Week)' without a reason (R276). */
export function weekOffText({ reason }: { reason: string | null }): string {
  return `No Games (${reason || 'Off Week'})`
}
