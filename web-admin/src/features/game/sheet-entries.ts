import type { StatView } from '@league/contracts/statistics/views'
import type { GameSheets } from './game-sheets.ts'
import { field, parseField, type Value } from './outbox/fields.ts'
import type { EnteredValue, GameOutbox } from './outbox/game-outbox.ts'
import type { StoredLine } from './sheet-line.ts'

/** Returns the typed values of both sheets by field. An empty cell counts as 0 (R247). */
export function typedValues(
  { home, away }: Pick<GameSheets, 'home' | 'away'>,
  stats: readonly StatView[],
): Map<string, Value> {
  const idByKey = new Map(stats.map((stat) => [stat.key, stat.id]))
  const values = new Map<string, Value>()
  for (const line of [...home.editedLines(), ...away.editedLines()]) {
    if (line.typedPlayed !== null) values.set(field.played(line.playerId), line.typedPlayed)
    // A player who did not play has no counts.
    if (line.typedPlayed === false) continue
    for (const [key, text] of Object.entries(line.typed)) {
      values.set(field.stat(line.playerId, idByKey.get(key) ?? key), Number(text))
    }
  }
  return values
}

/** Returns the values that were entered and the fields that were withdrawn between two states. */
export function changesBetween(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>) {
  const entered: EnteredValue[] = [...after]
    .filter(([name, value]) => before.get(name) !== value)
    .map(([name, value]) => ({ field: name, value }))
  return { entered, withdrawn: [...before.keys()].filter((name) => !after.has(name)) }
}

/** Returns the unsent statistics of an outbox as lines by player, including those in flight. */
export function storedLines(
  { entries, batch }: GameOutbox,
  stats: readonly StatView[],
): Map<string, StoredLine> {
  const keyById = new Map(stats.map((stat) => [stat.id, stat.key]))
  const lines = new Map<
    string,
    { typed: Record<string, number>; played: boolean | null; contested: string[] }
  >()
  for (const entry of [...(batch?.entries ?? []), ...Object.values(entries)]) {
    const [kind, playerId, second] = parseField(entry.field)
    if (kind !== 'stats') continue
    const line = lines.get(playerId) ?? { typed: {}, played: null, contested: [] }
    lines.set(playerId, line)
    const key = second === 'played' ? second : (keyById.get(second) ?? second)
    if (second === 'played') line.played = entry.value === true
    else line.typed[key] = Number(entry.value)
    if (entry.state === 'conflict') line.contested.push(key)
  }
  return lines
}
