import {
  madeAndAttempted,
  pointsOfShots,
  shotsForPoints,
  statValue,
  type StatCounts,
} from '@league/contracts/statistics/rules'
import { cellText, fromApiValue, isTime, readCell } from './cell-text.ts'
import type { SheetRules } from './sheet-rules.ts'

/** A player's line as the server has it; without counts while nothing is recorded. */
export interface RecordedLine {
  counts: StatCounts
  played: boolean
}

/** A player's line with typed values over the recorded ones. */
export interface SheetLine {
  readonly playerId: string
  readonly recorded: RecordedLine
  /** Typed texts that differ from the record, by stat key. An empty text counts as 0 (R247). */
  readonly typed: Readonly<Record<string, string>>
  readonly typedPlayed: boolean | null
  /** Keys of typed values that are not sent yet, because the focus is still in their pair or row. */
  readonly held: readonly string[]
  /** Stat keys, or 'played', that somebody else changed while they were typed here. */
  readonly contested: readonly string[]
  /** Why the server refused values, by stat key. */
  readonly refused: Readonly<Record<string, string>>
  /**
   * Whether the line was taken back after it was sent. It is recorded as did not play, because there was none
   * before, but its cells take values like those of an empty line.
   */
  readonly isTakenBack: boolean
}

export function blankLine(playerId: string, recorded: RecordedLine): SheetLine {
  return {
    playerId,
    recorded,
    typed: {},
    typedPlayed: null,
    held: [],
    contested: [],
    refused: {},
    isTakenBack: false,
  }
}

/** Whether nothing is recorded or typed for a player, or everything was taken back. */
export function isBlank(line: SheetLine): boolean {
  if (line.isTakenBack) return !hasPlayed(line)
  return line.recorded.played && Object.keys(line.recorded.counts).length === 0 && !isEdited(line)
}

/** Whether somebody marked the player as did not play, so that the cells take no values. */
export function isMarkedAbsent(line: SheetLine): boolean {
  return !hasPlayed(line) && !line.isTakenBack
}

export function hasPlayed(line: SheetLine): boolean {
  return line.typedPlayed ?? line.recorded.played
}

export function isEdited(line: SheetLine): boolean {
  return line.typedPlayed !== null || Object.keys(line.typed).length > 0
}

export function recordedText(line: SheetLine, key: string): string {
  const value = line.recorded.counts[key]
  return value === undefined ? '' : cellText(key, value)
}

export function textOf(line: SheetLine, key: string): string {
  return line.typed[key] ?? recordedText(line, key)
}

/** Returns what is wrong with the typed text of a cell, or null. */
export function problemOf(line: SheetLine, key: string): string | null {
  const text = line.typed[key]
  const read = text === undefined ? null : readCell(key, text)
  return read && 'problem' in read ? read.problem : null
}

/** Whether a typed value is on its way to the server. */
export function isUnsent(line: SheetLine, key: string): boolean {
  return hasPlayed(line) && key in line.typed && !line.held.includes(key) && problemOf(line, key) === null
}

/** Returns the typed halves of pairs whose other half is still empty while the focus is in the row. */
export function waitingKeys(line: SheetLine, { pairs }: SheetRules): string[] {
  return pairs.flatMap((pair) => {
    const [empty] = pair.filter((key) => textOf(line, key) === '')
    const typed = pair.filter((key) => key !== empty && line.held.includes(key) && textOf(line, key) !== '')
    return empty === undefined ? [] : typed
  })
}

/**
 * Returns the counts that the line adds to the totals; none for a player who did not play. Half a pair does
 * not count yet, a contested value counts as recorded, and a text that is not a number does not count.
 */
export function countsOf(line: SheetLine, rules: SheetRules): StatCounts {
  if (!hasPlayed(line)) return {}
  const counts: Record<string, number | undefined> = { ...line.recorded.counts }
  const waiting = waitingKeys(line, rules)
  for (const [key, text] of Object.entries(line.typed)) {
    const read = readCell(key, text)
    if ('value' in read && !waiting.includes(key) && !line.contested.includes(key)) counts[key] = read.value
  }
  return counts
}

/**
 * Returns the stat keys of shots where more were made than attempted, as a hint. Attempts that are hidden or
 * were never entered are not tracked (decision 40). A recorded 0 does not tell whether they were entered, so
 * only a typed one does.
 *
 * @param shown the stat keys of the columns
 */
export function doubtfulKeys(line: SheetLine, rules: SheetRules, shown: readonly string[]): string[] {
  const counts = countsOf(line, rules)
  const isTracked = (key: string) =>
    shown.includes(key) && (statValue(counts, key) > 0 || (line.typed[key] ?? '') !== '')
  return madeAndAttempted.flatMap(([made, attempted]) =>
    isTracked(attempted) && statValue(counts, made) > statValue(counts, attempted) ? [made, attempted] : [],
  )
}

/** Counts of one game that nearly nobody reaches. */
const UNUSUAL_POINTS = 100
const UNUSUAL_COUNT = 60

/** Returns the keys of counts that are so high that they are probably mistyped. */
export function unusualKeys(line: SheetLine, rules: SheetRules, shown: readonly string[]): string[] {
  const counts = countsOf(line, rules)
  return shown.filter(
    (key) => !isTime(key) && statValue(counts, key) >= (key === 'pts' ? UNUSUAL_POINTS : UNUSUAL_COUNT),
  )
}

/** Types a text into a cell. Points that follow from the shots follow the new ones (decision 56). */
export function withText(line: SheetLine, key: string, text: string, rules: SheetRules): SheetLine {
  return withPointsOfShots(line, setText(line, key, text), rules)
}

function setText(line: SheetLine, key: string, text: string): SheetLine {
  const typed = { ...line.typed, [key]: text }
  const without = (keys: readonly string[]) => keys.filter((name) => name !== key)
  const isRecorded = text === recordedText(line, key)
  if (isRecorded) delete typed[key]
  const { [key]: _, ...refused } = line.refused
  const held = isRecorded ? without(line.held) : [...without(line.held), key]
  const next = { ...line, typed, held, refused, contested: without(line.contested) }
  if (line.isTakenBack && !line.recorded.played && Object.keys(typed).length === 0)
    return withPlayed(next, false)
  // A player with a typed value counts as having played.
  return hasPlayed(line) || isRecorded ? next : withPlayed(next, true)
}

/** Whether the points of a line are those of its shots. Points that somebody typed over them are not. */
export function hasPointsOfShots(line: SheetLine, rules: SheetRules): boolean {
  if (!rules.derivesPoints || problemOf(line, 'pts') !== null) return false
  const counts = countsOf(line, rules)
  return (counts['pts'] ?? 0) === pointsOfShots(counts)
}

function withPointsOfShots(before: SheetLine, after: SheetLine, rules: SheetRules): SheetLine {
  if (!hasPointsOfShots(before, rules) || after.typed['pts'] !== before.typed['pts']) return after
  const counts = countsOf(after, rules)
  const hasShots = shotsForPoints.some((key) => counts[key] !== undefined)
  const isBlank = !hasShots && recordedText(after, 'pts') === ''
  const text = isBlank ? '' : String(pointsOfShots(counts))
  return text === textOf(after, 'pts') ? after : setText(after, 'pts', text)
}

/** Returns to the points that follow from the shots. */
export function withDerivedPoints(line: SheetLine, rules: SheetRules): SheetLine {
  return setText(line, 'pts', String(pointsOfShots(countsOf(line, rules))))
}

/** Releases typed values to be sent. Points that follow from released shots go with them. */
export function released(line: SheetLine, keys: readonly string[], rules: SheetRules): SheetLine {
  if (!keys.some((key) => line.held.includes(key))) return line
  const next = withPointsOfShots(
    line,
    { ...line, held: line.held.filter((key) => !keys.includes(key)) },
    rules,
  )
  const followsShots = hasPointsOfShots(next, rules)
  return followsShots ? { ...next, held: next.held.filter((key) => key !== 'pts') } : next
}

export function withPlayed(line: SheetLine, played: boolean): SheetLine {
  const kept = played ? line : { ...line, typed: {}, held: [], refused: {} }
  return { ...kept, typedPlayed: played === line.recorded.played ? null : played }
}

/**
 * Returns to a line that was blank. If it was sent meanwhile, the player did not play: zeros would say that
 * they did. Counts that somebody else recorded stay.
 */
export function takenBack(line: SheetLine, rules: SheetRules): SheetLine {
  const { played, counts } = line.recorded
  if (Object.values(countsOf(line, rules)).some((count) => (count ?? 0) > 0)) return line
  const isUnsent = !line.isTakenBack && played && Object.keys(counts).length === 0
  if (isUnsent) return withPlayed(line, true)
  return { ...withPlayed(line, false), isTakenBack: true }
}

/**
 * Rebases a line onto a newer record: typed values stay, the others follow the record. Which cells both
 * changed, the outbox decides: it knows what this device recorded itself.
 */
export function rebaseLine(line: SheetLine, newer: RecordedLine): SheetLine {
  const before = line.recorded.counts
  const recorded = { ...newer, counts: { ...newer.counts } as Record<string, number | undefined> }
  for (const [key, value] of Object.entries(recorded.counts)) {
    // The server has 0 for what nobody entered. The cell stays empty, so that it is still to be filled.
    if (value === 0 && before[key] === undefined && !(key in line.typed)) delete recorded.counts[key]
  }
  const typed: Record<string, string> = {}
  const contested = new Set(line.contested)
  for (const [key, text] of Object.entries(line.typed)) {
    const read = readCell(key, text)
    if ('value' in read && read.value === recorded.counts[key]) contested.delete(key)
    else typed[key] = text
  }
  const typedPlayed = line.typedPlayed === recorded.played ? null : line.typedPlayed
  if (typedPlayed === null) contested.delete('played')
  const held = line.held.filter((key) => key in typed)
  return unlessEqual(line, { ...line, recorded, typed, typedPlayed, held, contested: [...contested] })
}

/** Returns the line itself if nothing of it changes, so that its row is not rendered. */
function unlessEqual(line: SheetLine, next: SheetLine): SheetLine {
  return JSON.stringify(next) === JSON.stringify(line) ? line : next
}

/** The unsent values of a line that are stored on this device, as the API has them. */
export interface StoredLine {
  typed: Readonly<Record<string, number>>
  played: boolean | null
  held: readonly string[]
  contested: readonly string[]
  refused: Readonly<Record<string, string>>
}

/**
 * Shows stored values in a line. A typed text that means the same number stays as it is, and so does one that
 * is not a number. A typed 0 that needs no sending stays in its cell.
 */
export function withStored(line: SheetLine, stored: StoredLine | undefined): SheetLine {
  const typed: Record<string, string> = {}
  const counts: Record<string, number | undefined> = { ...line.recorded.counts }
  for (const [key, text] of Object.entries(line.typed)) {
    const read = readCell(key, text)
    if ('problem' in read) typed[key] = text
    else if (read.value === 0 && text !== '' && !(key in (stored?.typed ?? {}))) counts[key] ??= 0
  }
  for (const [key, value] of Object.entries(stored?.typed ?? {})) {
    const read = line.typed[key] === undefined ? null : readCell(key, line.typed[key])
    const count = fromApiValue(key, value)
    typed[key] =
      read && 'value' in read && read.value === count ? (line.typed[key] ?? '') : cellText(key, count)
  }
  const played = stored?.played ?? null
  const next = {
    ...line,
    recorded: { ...line.recorded, counts },
    typed,
    typedPlayed: played === line.recorded.played ? null : played,
    held: (stored?.held ?? []).filter((key) => key in typed),
    contested: stored?.contested ?? [],
    refused: stored?.refused ?? {},
  }
  return unlessEqual(line, next)
}
