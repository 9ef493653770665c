import type { PlaceView } from '@league/contracts/places/views'
import type { IconName } from '../../ui/Icon.tsx'

export type Kind = 'places' | 'games' | 'people' | 'actions'

/** Something that the palette finds. */
export interface Item {
  id: string
  kind: Kind
  /** The heading above it. */
  group: string
  icon: IconName
  name: string
  /** What tells it from others of its name. */
  detail: string | null
  /** Words that find it, too, such as 'timezone' for the time zone. */
  keywords?: string
  /** What a team looks like. */
  badge?: Pick<PlaceView, 'badge' | 'logo'>
  /** Where it leads. An action that only changes something leads nowhere. */
  to?: string
  action?: Action
  /** Keys that open it from anywhere, one after the other. */
  keys?: readonly string[]
}

/** An action adds something to a place, which is chosen first, or changes something at once. */
export type Action =
  { asks: 'season' | 'league' | 'team'; dialog: string } | { runs: 'undo' | 'theme' | 'sign-out' }

/** An item with its text, folded once so that a search compares nothing else. */
interface IndexedItem {
  item: Item
  name: string
  all: string
  /** The words of the name, each after a space. */
  words: string
}

export type Index = readonly IndexedItem[]

/** How many rows each group has while all kinds are shown, and a single kind. */
export const ROWS_PER_GROUP = 3
const ROWS_OF_ONE_KIND = 12

/**
 * Returns a text without letter case and accents, one character for each of the text: 'José' is 'jose'. Positions stay
 * the same.
 */
export function foldText(text: string): string {
  // Most names are plain, and folding each character takes a while for thousands of them.
  if (/^[\u0020-\u007e]*$/.test(text)) return text.toLowerCase()
  return Array.from(text, (char) =>
    (char.normalize('NFD')[0] ?? char).toLowerCase().padEnd(char.length),
  ).join('')
}

export function indexItems(items: readonly Item[]): Index {
  return items.map((item) => {
    const name = foldText(item.name)
    const words = ` ${name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
    return { item, name, words, all: `${name} ${foldText(`${item.detail ?? ''} ${item.keywords ?? ''}`)}` }
  })
}

/** The words that somebody has typed. */
function wordsOf(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean)
}

/**
 * Returns how well an item fits: 0 if its name begins with what was typed, 1 if words of the name do, 2 if it is somewhere
 * in the name, 3 if it takes the detail to find it; null if it does not fit.
 */
function rank(
  { name, words: starts, all }: IndexedItem,
  query: string,
  words: readonly string[],
): number | null {
  if (!words.every((word) => all.includes(word))) return null
  if (name.startsWith(query)) return 0
  if (words.every((word) => starts.includes(` ${word}`))) return 1
  return words.every((word) => name.includes(word)) ? 2 : 3
}

/** The best items of each group, in the order of the groups. */
export function findItems(index: Index, query: string, kind: Kind | null): Map<string, Item[]> {
  const words = wordsOf(query)
  const folded = words.join(' ')
  const rows = kind === null ? ROWS_PER_GROUP : ROWS_OF_ONE_KIND
  // By rank, the latest first. More than are shown need not be kept: most of thousands fit the first letter.
  const ranked = new Map<string, Item[][]>()
  for (const entry of index) {
    if (kind !== null && entry.item.kind !== kind) continue
    const group = ranked.get(entry.item.group)
    if (group?.[0]?.length === rows) continue
    const found = rank(entry, folded, words)
    if (found === null) continue
    const ranks = group ?? [[], [], [], []]
    if (!group) ranked.set(entry.item.group, ranks)
    const equals = ranks[found]
    if (equals && equals.length < rows) equals.push(entry.item)
  }
  return new Map([...ranked].map(([group, ranks]) => [group, ranks.flat().slice(0, rows)]))
}

/** Returns a name in parts, of which those that were typed are marked. */
export function markMatches(name: string, query: string): { text: string; isMatch: boolean }[] {
  const folded = foldText(name)
  const marked = Array.from({ length: name.length }, () => false)
  for (const word of wordsOf(query)) {
    const starts = [folded.startsWith(word) ? 0 : folded.indexOf(` ${word}`) + 1, folded.indexOf(word)]
    const at = starts.find((start) => folded.startsWith(word, start) && start >= 0)
    if (at !== undefined) marked.fill(true, at, at + word.length)
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [position, isMatch] of marked.entries()) {
    const last = parts.at(-1)
    const char = name[position] ?? ''
    if (last?.isMatch === isMatch) last.text += char
    else parts.push({ text: char, isMatch })
  }
  return parts
}
