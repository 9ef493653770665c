/** The outlines that a badge can have. */
export const badgeShapes = ['shield', 'hexagon', 'round', 'tile', 'home-plate'] as const
export type BadgeShape = (typeof badgeShapes)[number]

/** The marks that a badge can have, in the second color. */
export const badgeMarks = [
  'chief',
  'band',
  'ring',
  'wave',
  'double-wave',
  'posts',
  'chevron',
  'net',
  'bricks',
] as const
export type BadgeMark = (typeof badgeMarks)[number]

/** What a team looks like. Colors are `#rrggbb`. Every other color is computed from these two. */
export interface TeamBadge {
  /** Two to four letters. */
  abbreviation: string
  /** The color of the badge, of bars and of the team's name. */
  primary: string
  /** The color of the mark and, if the contrast suffices, of the letters. */
  secondary: string
  shape: BadgeShape
  mark: BadgeMark
}

/** Pairs of colors that go together and can be told apart. Teams without colors of their own get one. */
export const colorPairs: readonly (readonly [primary: string, secondary: string])[] = [
  ['#12305e', '#f2b632'],
  ['#b4441b', '#f4e3c1'],
  ['#0e6b66', '#ffd23f'],
  ['#1669b8', '#bfe3ff'],
  ['#6a1f3d', '#9ad4e8'],
  ['#202126', '#ff6a3d'],
  ['#4b2e83', '#e3cf8a'],
  ['#1c7c3a', '#f3f6ee'],
  ['#e67fab', '#4a1230'],
  ['#86cbe8', '#123a4f'],
  ['#a3262a', '#ecdccb'],
  ['#f4c20d', '#17181a'],
  ['#0b4f4a', '#ff9e7a'],
  ['#3d5a1e', '#e8e4a0'],
  ['#5b6470', '#c8f04a'],
  ['#d9480f', '#1b2a4a'],
]

interface NamedTeam {
  /** Id of the team across seasons, so that it keeps its colors. */
  teamId: string
  name: string
  abbreviation?: string | null | undefined
}

/** Returns the badge of a team that has not chosen one: always the same for the same id. */
export function defaultBadge({ teamId, name, abbreviation }: NamedTeam): TeamBadge {
  const hash = hashOf(teamId)
  const [primary, secondary] = colorPairs[hash % colorPairs.length] ?? ['#12305e', '#f2b632']
  return {
    abbreviation: abbreviation || abbreviate(name),
    primary,
    secondary,
    shape: badgeShapes[Math.floor(hash / 16) % badgeShapes.length] ?? 'shield',
    mark: badgeMarks[Math.floor(hash / 128) % badgeMarks.length] ?? 'chief',
  }
}

/**
 * Returns a short form of a team's name: the initials of its words, or the first three letters of a single word.
 * 'Full Court Press' is 'FCP', 'Harbor Lights' is 'HL' and 'Anchors' is 'ANC'.
 */
export function abbreviate(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.length > 1 ? words.slice(0, 4).map((word) => [...word][0]) : [...(words[0] ?? '')]
  return letters
    .slice(0, words.length > 1 ? 4 : 3)
    .join('')
    .toUpperCase()
}

/** Hashes a text to a number from 0 to 2^32 - 1 (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  // Mixes the high bits into the low ones, which choose the colors.
  return (hash ^ (hash >>> 15)) >>> 0
}
