/** How often a team has the same side twice in a row, and how long it has it at most. The games are in order. */
export function sidesOf(
  games: readonly { homeTeamId: string }[],
  team: string,
): { breaks: number; longestRun: number } {
  let breaks = 0
  let run = 0
  let longestRun = 0
  let before: boolean | null = null
  for (const { homeTeamId } of games) {
    const atHome = homeTeamId === team
    run = atHome === before ? run + 1 : 1
    if (atHome === before) breaks += 1
    longestRun = Math.max(longestRun, run)
    before = atHome
  }
  return { breaks, longestRun }
}
