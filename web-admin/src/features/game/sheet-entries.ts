import type { StatView } from '@league/contracts/statistics/views'
import { readCell, toApiValue } from './cell-text.ts'
import type { GameSheets } from './game-sheets.ts'
import { field, parseField, type Value } from './outbox/fields.ts'
import type { EnteredValue, GameOutbox } from './outbox/game-outbox.ts'
import type { StoredLine } from './sheet-line.ts'

/** A typed value, and whether it is sent only after the focus has left its pair or row. */
export interface TypedValue {
  value: Value
  held: boolean
}

/**
 * Returns the typed values of both sheets by field, as the API has them. An empty cell counts as 0 (R247). A
 * text that is not a number has no value.
 */
export function typedValues(
  { home, away }: Pick<GameSheets, 'home' | 'away'>,
  stats: readonly StatView[],
): Map<string, TypedValue> {
  const idByKey = new Map(stats.map((stat) => [stat.key, stat.id]))
  const values = new Map<string, TypedValue>()
  for (const line of [...home.editedLines(), ...away.editedLines()]) {
    const { playerId, typedPlayed } = line
    const keys = Object.keys(line.typed)
    const held = keys.length > 0 && keys.every((key) => line.held.includes(key))
    if (typedPlayed !== null) values.set(field.played(playerId), { value: typedPlayed, held })
    // A player who did not play has no counts.
    if (typedPlayed === false) continue
    for (const [key, text] of Object.entries(line.typed)) {
      const read = readCell(key, text)
      if ('problem' in read) continue
      const value = toApiValue(key, read.value)
      values.set(field.stat(playerId, idByKey.get(key) ?? key), { value, held: line.held.includes(key) })
    }
  }
  return values
}

/** Returns the values that were entered and the fields that were withdrawn between two states. */
export function changesBetween(
  before: ReadonlyMap<string, TypedValue>,
  after: ReadonlyMap<string, TypedValue>,
) {
  const entered: EnteredValue[] = [...after]
    .filter(([name, { value, held }]) => before.get(name)?.value !== value || before.get(name)?.held !== held)
    .map(([name, { value, held }]) => ({ field: name, value, held }))
  return { entered, withdrawn: [...before.keys()].filter((name) => !after.has(name)) }
}

interface StoredDraft extends StoredLine {
  typed: Record<string, number>
  held: string[]
  contested: string[]
  refused: Record<string, string>
}

/** Returns the unsent statistics of an outbox as lines by player, including those in flight. */
export function storedLines(
  { entries, batch }: GameOutbox,
  stats: readonly StatView[],
): Map<string, StoredLine> {
  const keyById = new Map(stats.map((stat) => [stat.id, stat.key]))
  const lines = new Map<string, StoredDraft>()
  for (const entry of [...(batch?.entries ?? []), ...Object.values(entries)]) {
    const [kind, playerId, second] = parseField(entry.field)
    if (kind !== 'stats') continue
    const blank: StoredDraft = { typed: {}, played: null, held: [], contested: [], refused: {} }
    const line = lines.get(playerId) ?? blank
    lines.set(playerId, line)
    const key = second === 'played' ? second : (keyById.get(second) ?? second)
    if (second === 'played') line.played = entry.value === true
    else line.typed[key] = Number(entry.value)
    if (entry.held) line.held.push(key)
    if (entry.state === 'conflict') line.contested.push(key)
    if (entry.state === 'refused') line.refused[key] = entry.refusal ?? ''
  }
  return lines
}
