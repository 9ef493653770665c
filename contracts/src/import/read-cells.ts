import { parsePlayingTime } from '../statistics/playing-time.ts'

export interface ReadPerson {
  firstName: string
  lastName: string
}

/** Reads "Last, First", "First Last" and a single name, which is then the first one. */
export function readPerson(text: string): ReadPerson {
  const value = text.trim().replaceAll(/\s+/g, ' ')
  const [last = '', first] = value.split(/\s*,\s*/, 2)
  // "Tim Hardaway, Jr." has a comma, but not between last and first name.
  if (first && !/^(jr|sr|ii|iii|iv)\.?$/i.test(first)) return { firstName: first, lastName: last }
  const name = first ? `${last} ${first}` : value
  const space = name.indexOf(' ')
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) }
}

/** Reads "Anchors at Breakers", "Anchors @ Breakers" and "Breakers vs. Anchors"; null for another text. */
export function readMatchup(text: string): { home: string; away: string } | null {
  const match = /^(.+?)\s+(at|@|vs?\.?|versus|–|-)\s+(.+)$/i.exec(text.trim())
  if (!match) return null
  const [, first = '', word = '', second = ''] = match
  return /^(at|@)$/i.test(word) ? { away: first, home: second } : { home: first, away: second }
}

export interface ReadResult {
  outcome: 'W' | 'L' | 'T' | null
  /** The scores in the order of the cell; for a win or a loss, first the one of the team that won or lost. */
  scores: readonly [number, number]
}

/** Reads "W 66-61", "L, 61–66 (OT)" and "66:61"; null for another text. */
export function readResult(text: string): ReadResult | null {
  const match =
    /^(?:([wltd])[a-z]*[\s,.:]*)?(\d{1,3})\s*[-–—:]\s*(\d{1,3})(?:\s*\(?(?:f|final|\d*\s*ot)\)?)*$/i.exec(
      text.trim(),
    )
  if (!match) return null
  const letter = match[1]?.toUpperCase() ?? null
  const [first, second] = [Number(match[2]), Number(match[3])]
  const outcome = letter === 'D' ? 'T' : (letter as ReadResult['outcome'])
  // Some write the higher score first also for a loss.
  const isReversed = (outcome === 'W' && first < second) || (outcome === 'L' && first > second)
  return { outcome, scores: isReversed ? [second, first] : [first, second] }
}

/**
 * Reads a time played, in seconds: `34:12`, `34.2` minutes, and what a spreadsheet makes of it (`0:34:12` and
 * `34:12:00`). Null for another text.
 */
export function readPlayingTime(text: string): number | null {
  const value = text.trim()
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(value) ?? []
  if (hours === undefined) return parsePlayingTime(value)
  return Number(hours) > 3 && seconds === '00'
    ? parsePlayingTime(`${hours}:${minutes}`)
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Returns whether a cell of minutes says that the player did not play. */
export function saysDidNotPlay(text: string): boolean {
  return /^(dnp|dnd|nwt|inactive|did not (play|dress)|not with team|coach'?s decision)\b/i.test(text.trim())
}

/** Returns a whole number from 0 to 999, also of "12.0"; null for another text. */
export function readCount(text: string): number | null {
  const match = /^(\d{1,3})(?:\.0+)?$/.exec(text.trim())
  return match ? Number(match[1]) : null
}

/** Reads which side a team is on: "Home", "A", "@", "vs". Null for another text. */
export function readSide(text: string): 'home' | 'away' | null {
  const value = text.trim().toLowerCase()
  if (/^(h|home|vs?\.?)$/.test(value)) return 'home'
  return /^(a|away|@|at|v(isitor|isiting)?|road)$/.test(value) ? 'away' : null
}

const statuses: readonly (readonly [
  RegExp,
  'scheduled' | 'final' | 'postponed' | 'cancelled' | 'forfeit',
])[] = [
  [/^(final|completed?|finished|played|f|closed|ended)\b/, 'final'],
  [/^(postponed|ppd|delayed|suspended|rescheduled)\b/, 'postponed'],
  [/^(cancell?ed|canc|abandoned)\b/, 'cancelled'],
  [/^forfeit/, 'forfeit'],
  [/^(scheduled|upcoming|pending|unscheduled|future|active|not started|tb[ad])\b|^$/, 'scheduled'],
]

/** Reads the status of a game; null for another text. */
export function readStatus(text: string) {
  const value = text.trim().toLowerCase()
  return statuses.find(([pattern]) => pattern.test(value))?.[1] ?? null
}
