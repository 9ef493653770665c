/** Returns a count with its noun: '1 team', '3 teams', '2 losses'. */
export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`
}
