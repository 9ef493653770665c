import type { LinkId } from '../kernel/id.ts'

/** Returns the slug of an internal link from its label: lowercase words joined by hyphens (R104). */
export function slugOfLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Returns whether two labels are the same, ignoring case and surrounding spaces (R107). */
export function isSameLabel(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

const coreLabels = ['Players', 'Schedule', 'Standings']

/** Returns whether a label is that of a core link, which cannot be deleted (R109). */
export function isCoreLabel(label: string): boolean {
  return coreLabels.some((core) => isSameLabel(core, label))
}

/** Returns whether an internal link with this label leads to the home page, whatever its slug (R112). */
export function isHomeLabel(label: string): boolean {
  return isSameLabel(label, 'home')
}

export interface PlacedLink {
  id: LinkId
  position: number
}

/** Sorts links by position. Links with the same position keep their order (R100). */
export function sortLinks<Link extends PlacedLink>(links: readonly Link[]): Link[] {
  return links.toSorted((a, b) => a.position - b.position)
}

/** The links of a new organization. `slug` is the built-in page that a link leads to. */
export const defaultLinks: readonly { label: string; slug: string }[] = [
  { label: 'Home', slug: 'home' },
  { label: 'Standings', slug: 'teamList' },
  { label: 'Schedule', slug: 'schedule' },
  { label: 'Teams', slug: 'teams' },
  { label: 'Players', slug: 'playerList' },
  { label: 'Leader Board', slug: 'leaderboard' },
]

/** The shortest text that a search of a site answers. */
export const MIN_SEARCH_LENGTH = 2
