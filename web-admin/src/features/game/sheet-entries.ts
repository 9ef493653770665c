import type { StatView } from '@league/contracts/statistics/views'
import type { Box, Entered } from './outbox/box.ts'
import { field, partsOf, type Value } from './outbox/fields.ts'
import type { GameSheets } from './open-sheets.ts'
import type { KeptLine } from './sheet-line.ts'

/** What is typed in the sheets, as entries: by field, its value. An empty cell counts as 0 (R247). */
export function typedIn(
  { home, away }: Pick<GameSheets, 'home' | 'away'>,
  stats: readonly StatView[],
): Map<string, Value> {
  const idOf = new Map(stats.map((stat) => [stat.key, stat.id]))
  const typed = new Map<string, Value>()
  for (const line of [...home.edited(), ...away.edited()]) {
    if (line.typedPlayed !== null) typed.set(field.played(line.playerId), line.typedPlayed)
    // Who did not play has no counts.
    if (line.typedPlayed === false) continue
    for (const [key, text] of Object.entries(line.typed)) {
      typed.set(field.stat(line.playerId, idOf.get(key) ?? key), Number(text))
    }
  }
  return typed
}

/** What changed between two looks at the sheets: values that were typed, and fields that were taken back. */
export function differenceOf(before: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>) {
  const entered: Entered[] = [...now]
    .filter(([name, value]) => before.get(name) !== value)
    .map(([name, value]) => ({ field: name, value }))
  return { entered, withdrawn: [...before.keys()].filter((name) => !now.has(name)) }
}

/** The entries of a box as lines of the sheets, by player. What is on its way is typed still. */
export function keptLines({ entries, batch }: Box, stats: readonly StatView[]): Map<string, KeptLine> {
  const keyOf = new Map(stats.map((stat) => [stat.id, stat.key]))
  const lines = new Map<
    string,
    { typed: Record<string, number>; played: boolean | null; contested: string[] }
  >()
  for (const entry of [...(batch?.entries ?? []), ...Object.values(entries)]) {
    const [kind, playerId, what] = partsOf(entry.field)
    if (kind !== 'stats') continue
    const line = lines.get(playerId) ?? { typed: {}, played: null, contested: [] }
    lines.set(playerId, line)
    const key = what === 'played' ? what : (keyOf.get(what) ?? what)
    if (what === 'played') line.played = entry.value === true
    else line.typed[key] = Number(entry.value)
    if (entry.state === 'conflict') line.contested.push(key)
  }
  return lines
}
