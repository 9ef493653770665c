import { madeAndAttempted, pointsOfShots, statValue } from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'
import {
  countsOf,
  doubtfulKeys,
  hasPlayed,
  hasPointsOfShots,
  problemOf,
  recordedText,
  textOf,
  unusualKeys,
  waitingKeys,
  type SheetLine,
} from '../sheet-line.ts'
import type { SheetRules } from '../sheet-rules.ts'

/** What a row says about its values. One at a time, the most serious first. */
export type RowNote =
  | { kind: 'error' | 'hint' | 'waiting' | 'unsent' | 'saved'; text: string }
  | { kind: 'conflict'; key: string; abbreviation: string; theirs: string; mine: string }
  | { kind: 'points'; text: string; points: number }

/** @param stats the stats of the cells of the row, in their order */
export function rowNote(line: SheetLine, rules: SheetRules, stats: readonly StatView[]): RowNote | null {
  return (
    errorNote(line, stats) ??
    conflictNote(line, stats) ??
    hintNote(line, rules, stats) ??
    pointsNote(line, rules) ??
    unusualNote(line, rules, stats) ??
    waitingNote(line, rules, stats) ??
    unsentNote(line) ??
    untrackedNote(line, rules, stats) ??
    savedNote(line)
  )
}

/** Returns what is not accepted in a line, in the order of the cells. */
export function lineErrors(line: SheetLine, stats: readonly StatView[]): { key: string; text: string }[] {
  return stats.flatMap(({ key, abbreviation }) => {
    const problem = problemOf(line, key)
    if (problem !== null) return [{ key, text: `${abbreviation} ${problem}` }]
    const refusal = line.refused[key]
    return refusal === undefined
      ? []
      : [{ key, text: `${abbreviation} ${textOf(line, key) || 0}: ${refusal}` }]
  })
}

function errorNote(line: SheetLine, stats: readonly StatView[]): RowNote | null {
  const [error] = lineErrors(line, stats)
  return error ? { kind: 'error', text: error.text } : null
}

function conflictNote(line: SheetLine, stats: readonly StatView[]): RowNote | null {
  const stat = stats.find(({ key }) => line.contested.includes(key))
  if (!stat) {
    const hasPlayedConflict = line.contested.includes('played')
    if (!hasPlayedConflict) return null
    const nameOf = (played: boolean) => (played ? 'yes' : 'no')
    const [theirs, mine] = [nameOf(line.recorded.played), nameOf(hasPlayed(line))]
    return { kind: 'conflict', key: 'played', abbreviation: 'Played', theirs, mine }
  }
  const { key, abbreviation } = stat
  const theirs = recordedText(line, key) || '0'
  return { kind: 'conflict', key, abbreviation, theirs, mine: textOf(line, key) || '0' }
}

function hintNote(line: SheetLine, rules: SheetRules, stats: readonly StatView[]): RowNote | null {
  const shown = stats.map(({ key }) => key)
  const [made, attempted] = doubtfulKeys(line, rules, shown)
  if (!made || !attempted) return null
  const nameOf = (name: string) => stats.find(({ key }) => key === name)?.abbreviation
  const counts = countsOf(line, rules)
  const text = `${nameOf(made)} is above ${nameOf(attempted)}: ${counts[made] ?? 0} of ${counts[attempted] ?? 0}. Kept as typed.`
  return { kind: 'hint', text }
}

function pointsNote(line: SheetLine, rules: SheetRules): RowNote | null {
  if (!rules.derivesPoints || hasPointsOfShots(line, rules) || !hasPlayed(line)) return null
  const counts = countsOf(line, rules)
  const points = pointsOfShots(counts)
  // Without a made shot, only the points of this player are kept.
  if (points === 0) return null
  return { kind: 'points', text: `Sheet says ${counts['pts'] ?? 0}, shots make ${points}.`, points }
}

function unusualNote(line: SheetLine, rules: SheetRules, stats: readonly StatView[]): RowNote | null {
  const [key] = unusualKeys(
    line,
    rules,
    stats.map((stat) => stat.key),
  )
  const stat = stats.find((other) => other.key === key)
  if (!stat) return null
  const count = countsOf(line, rules)[stat.key]
  return { kind: 'hint', text: `${stat.abbreviation} ${count} is unusually high. Check it.` }
}

function waitingNote(line: SheetLine, rules: SheetRules, stats: readonly StatView[]): RowNote | null {
  const [waiting] = waitingKeys(line, rules)
  const pair = rules.pairs.find((keys) => keys.some((key) => key === waiting))
  const other = stats.find(({ key }) => key !== waiting && pair?.includes(key))
  return other ? { kind: 'waiting', text: `Sends after ${other.abbreviation}` } : null
}

function unsentNote(line: SheetLine): RowNote | null {
  const isSending = Object.keys(line.typed).some((key) => !line.held.includes(key))
  return isSending || line.typedPlayed !== null ? { kind: 'unsent', text: 'Not sent' } : null
}

/** Says that made shots whose attempts nobody entered are not counted in percentages (decision 40). */
function untrackedNote(line: SheetLine, rules: SheetRules, stats: readonly StatView[]): RowNote | null {
  const counts = countsOf(line, rules)
  const statOf = (name: string) => stats.find(({ key }) => key === name)
  const isUntracked = ([made, attempted]: readonly [string, string]) =>
    statOf(made) && statOf(attempted) && statValue(counts, made) > 0 && statValue(counts, attempted) === 0
  const [made] = madeAndAttempted.find(isUntracked) ?? []
  if (made === undefined) return null
  return { kind: 'hint', text: `${statOf(made)?.abbreviation} without attempts: not counted in percentages.` }
}

function savedNote(line: SheetLine): RowNote | null {
  if (Object.keys(line.typed).length > 0) return null
  const isRecorded = Object.keys(line.recorded.counts).length > 0 || !line.recorded.played
  return isRecorded ? { kind: 'saved', text: 'Saved' } : null
}
