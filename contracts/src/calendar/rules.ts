/** Where visitors and organizers see that a team has no game (R276). */
export const byeText = 'BYE'

/** The same beside the name of its team, and in its own schedule: 'Sharks (BYE)' (R276). */
export const byeMark = '(BYE)'

/** Status of a bye in the admin list (R221, R276). */
export const byeStatus = 'Bye'

/** 'No Games (reason or Off Week)' (R276): the reason where there is one. */
export function weekOffText({ reason }: { reason: string | null }): string {
  return `No Games (${reason || 'Off Week'})`
}
