/** The address of an internal link out of its label: lower case, other characters as one hyphen, none at the ends (R104). */
export function slugOfLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Labels are the same when they differ in letter case and surrounding space alone (R107). */
export function sameLabel(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

const coreLabels = ['Players', 'Schedule', 'Standings']

/** Links that every menu keeps (R109). */
export function isCoreLabel(label: string): boolean {
  return coreLabels.some((core) => sameLabel(core, label))
}

/** Whether an internal link leads to the home page, whatever its slug (R112). */
export function isHome(label: string): boolean {
  return sameLabel(label, 'home')
}

export interface PlacedLink {
  id: string
  position: number
}

/** By position; links of one position stay as they came (R100). */
export function inMenuOrder<Link extends PlacedLink>(links: readonly Link[]): Link[] {
  return links.toSorted((a, b) => a.position - b.position)
}

/** The links that every organization begins with; `slug` is the fixed page that they lead to. */
export const firstLinks: readonly { label: string; slug: string }[] = [
  { label: 'Home', slug: 'home' },
  { label: 'Standings', slug: 'teamList' },
  { label: 'Schedule', slug: 'schedule' },
  { label: 'Players', slug: 'playerList' },
  { label: 'Leader Board', slug: 'leaderboard' },
]
