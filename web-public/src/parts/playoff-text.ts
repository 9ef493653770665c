/** Returns 'Playoffs: places 1 to 4', or null if there is no line to draw among so many teams. */
export function playoffText(places: number | null | undefined, teams: number): string | null {
  if (!places || places >= teams) return null
  if (places === 1) return 'Playoffs: place 1'
  return `Playoffs: places 1 ${places === 2 ? 'and' : 'to'} ${places}`
}
