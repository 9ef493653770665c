import { madeAndAttempted, statValue, type StatCounts } from '@league/contracts/statistics/rules'

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
  /** Stat keys, or 'played', that somebody else changed while they were typed here. */
  readonly contested: readonly string[]
}

export function blankLine(playerId: string, recorded: RecordedLine): SheetLine {
  return { playerId, recorded, typed: {}, typedPlayed: null, contested: [] }
}

export function hasPlayed(line: SheetLine): boolean {
  return line.typedPlayed ?? line.recorded.played
}

export function isEdited(line: SheetLine): boolean {
  return line.typedPlayed !== null || Object.keys(line.typed).length > 0
}

export function recordedText(line: SheetLine, key: string): string {
  const value = line.recorded.counts[key]
  return value === undefined ? '' : String(value)
}

export function textOf(line: SheetLine, key: string): string {
  return line.typed[key] ?? recordedText(line, key)
}

/** Returns the counts that the line shows; none for a player who did not play. */
export function countsOf(line: SheetLine): StatCounts {
  if (!hasPlayed(line)) return {}
  const counts: Record<string, number | undefined> = { ...line.recorded.counts }
  for (const [key, text] of Object.entries(line.typed)) counts[key] = Number(text)
  return counts
}

/**
 * Returns the stat keys of shots where more were made than attempted, as a warning. Attempts that are hidden or
 * were never entered are not tracked (decision 40). A recorded 0 does not tell whether they were entered, so
 * only a typed one does.
 *
 * @param shown the stat keys of the columns
 */
export function doubtfulKeys(line: SheetLine, shown: readonly string[]): string[] {
  const counts = countsOf(line)
  const isTracked = (key: string) =>
    shown.includes(key) && (statValue(counts, key) > 0 || (line.typed[key] ?? '') !== '')
  return madeAndAttempted.flatMap(([made, attempted]) =>
    isTracked(attempted) && statValue(counts, made) > statValue(counts, attempted) ? [made, attempted] : [],
  )
}

/** Reduces a typed text to a count: at most three digits without leading zeros, or empty. */
export function toCountText(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? '' : String(Number(digits))
}

/** Types a text into a cell. A player with a typed value counts as having played. */
export function withText(line: SheetLine, key: string, text: string): SheetLine {
  const typed = { ...line.typed, [key]: toCountText(text) }
  if (typed[key] === recordedText(line, key)) delete typed[key]
  const contested = line.contested.filter((name) => name !== key)
  const next = { ...line, typed, contested }
  return hasPlayed(line) || !(key in typed) ? next : withPlayed(next, true)
}

export function withPlayed(line: SheetLine, played: boolean): SheetLine {
  const typed = played ? line.typed : {}
  return { ...line, typed, typedPlayed: played === line.recorded.played ? null : played }
}

/**
 * Rebases a line onto a newer record: typed values stay, the others follow the record. A cell that both
 * changed is contested until the user chooses a value.
 */
export function rebaseLine(line: SheetLine, recorded: RecordedLine): SheetLine {
  const before = line.recorded
  const typed: Record<string, string> = {}
  const contested = new Set(line.contested)
  for (const [key, text] of Object.entries(line.typed)) {
    if (Number(text) === recorded.counts[key]) contested.delete(key)
    else typed[key] = text
    if (key in typed && recorded.counts[key] !== before.counts[key]) contested.add(key)
  }
  const typedPlayed = line.typedPlayed === recorded.played ? null : line.typedPlayed
  if (typedPlayed !== null && recorded.played !== before.played) contested.add('played')
  return { ...line, recorded, typed, typedPlayed, contested: [...contested] }
}

/** The unsent values of a line that are stored on this device. */
export interface StoredLine {
  typed: Readonly<Record<string, number>>
  played: boolean | null
  contested: readonly string[]
}

/** Shows stored values in a line. A typed text that means the same number stays as it is. */
export function withStored(line: SheetLine, stored: StoredLine | undefined): SheetLine {
  const typed: Record<string, string> = {}
  for (const [key, value] of Object.entries(stored?.typed ?? {})) {
    const text = line.typed[key]
    typed[key] = text !== undefined && Number(text) === value ? text : String(value)
  }
  const played = stored?.played ?? null
  const next = {
    ...line,
    typed,
    typedPlayed: played === line.recorded.played ? null : played,
    contested: stored?.contested ?? [],
  }
  return JSON.stringify(next) === JSON.stringify(line) ? line : next
}
