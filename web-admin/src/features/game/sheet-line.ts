import { madeAndAttempted, statValue, type StatCounts } from '@league/contracts/statistics/rules'

/** What the server holds of a player in a game; no counts while nothing was recorded. */
export interface RecordedLine {
  counts: StatCounts
  played: boolean
}

/** A player's line as it is being typed over what is recorded. */
export interface SheetLine {
  readonly playerId: string
  readonly recorded: RecordedLine
  /** Typed texts by stat key, only where they differ from what is recorded. Empty counts as 0 (R247). */
  readonly typed: Readonly<Record<string, string>>
  readonly typedPlayed: boolean | null
  /** Stat keys, or 'played', that somebody else changed while they were being typed here. */
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

/** The counts that the line shows; none for who did not play. */
export function countsOf(line: SheetLine): StatCounts {
  if (!hasPlayed(line)) return {}
  const counts: Record<string, number | undefined> = { ...line.recorded.counts }
  for (const [key, text] of Object.entries(line.typed)) counts[key] = Number(text)
  return counts
}

/** Stat keys of made shots that exceed the attempted ones. */
export function impossibleKeys(line: SheetLine): string[] {
  const counts = countsOf(line)
  return madeAndAttempted.flatMap(([made, attempted]) =>
    statValue(counts, made) > statValue(counts, attempted) ? [made, attempted] : [],
  )
}

/** Digits alone, at most three, no leading zeros: what a count can be. */
export function asCount(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? '' : String(Number(digits))
}

/** The line with a text typed into a cell; typing for who did not play says that he did. */
export function withText(line: SheetLine, key: string, text: string): SheetLine {
  const typed = { ...line.typed, [key]: asCount(text) }
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
 * The line laid over a newer record: what was typed stays, the rest follows the record. Where both changed the same
 * cell, it is contested until somebody decides.
 */
export function overRecord(line: SheetLine, recorded: RecordedLine): SheetLine {
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

/** What is kept of a line on this device: values over the record, and which of them somebody has to decide on. */
export interface KeptLine {
  typed: Readonly<Record<string, number>>
  played: boolean | null
  contested: readonly string[]
}

/** The line with what is kept of it. A text that means the same number stays as it was typed. */
export function withKept(line: SheetLine, kept: KeptLine | undefined): SheetLine {
  const typed: Record<string, string> = {}
  for (const [key, value] of Object.entries(kept?.typed ?? {})) {
    const text = line.typed[key]
    typed[key] = text !== undefined && Number(text) === value ? text : String(value)
  }
  const played = kept?.played ?? null
  const next = {
    ...line,
    typed,
    typedPlayed: played === line.recorded.played ? null : played,
    contested: kept?.contested ?? [],
  }
  return JSON.stringify(next) === JSON.stringify(line) ? line : next
}
