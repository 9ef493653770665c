import { observed, type Box, type Entry } from './box.ts'
import { field, groupOf, partsOf, sameValue, type Recorded } from './fields.ts'

/** The next command of the game, if any may go: one at a time, what was entered first goes first. */
export function take(box: Box, key: () => string): Box {
  if (box.batch) return box
  const held = new Set(
    Object.values(box.entries)
      .filter((entry) => entry.state === 'conflict')
      .map((entry) => groupOf(entry.field)),
  )
  const ready = Object.values(box.entries).filter(
    (entry) => entry.state === 'queued' && !held.has(groupOf(entry.field)),
  )
  const first = ready.find((entry) => entry.field !== field.reason)
  if (!first) return withoutLoneReason(box)
  const [kind] = partsOf(first.field)
  const entries = ready.filter((entry) =>
    first.alone
      ? groupOf(entry.field) === groupOf(first.field)
      : partsOf(entry.field)[0] === kind && !entry.alone,
  )
  const oldest = [
    ...entries.map((entry) => entry.seen),
    ...(kind === 'score' && box.scores ? [box.scores.revision] : []),
  ]
  const revision = oldest.reduce((one, other) => (BigInt(one) < BigInt(other) ? one : other))
  const rest = { ...box.entries }
  for (const entry of entries) delete rest[entry.field]
  return { ...box, entries: rest, batch: { key: key(), kind, revision, entries, scores: box.scores } }
}

/** The server has the batch: what was entered since lies over it. */
export function answered(box: Box, revision: string): Box {
  const { batch } = box
  if (!batch) return box
  const written = { ...box.written }
  const entries = { ...box.entries }
  const sent = new Map(batch.entries.map((entry) => [entry.field, entry.value]))
  for (const [name, value] of sent) written[name] = value
  for (const entry of Object.values(entries)) {
    // Nobody else came between: the server took the batch on exactly this revision.
    const seen = entry.seen === batch.revision ? revision : entry.seen
    const value = sent.get(entry.field)
    if (value === undefined) entries[entry.field] = { ...entry, seen }
    else if (sameValue(entry.field, value, entry.value)) delete entries[entry.field]
    else entries[entry.field] = { ...entry, base: value, seen }
  }
  const score = (side: 'home' | 'away', name: string) =>
    (sent.get(name) as number | undefined) ?? batch.scores?.[side] ?? null
  const scores =
    batch.kind === 'score'
      ? { home: score('home', field.home), away: score('away', field.away), revision }
      : box.scores?.revision === batch.revision
        ? { ...box.scores, revision }
        : box.scores
  return { ...box, entries, batch: null, written, scores }
}

/** Somebody was faster (412): the batch was not taken, and its entries are laid over what is recorded now. */
export function overtaken(box: Box, recorded: Recorded): Box {
  return observed(dissolved(box), recorded)
}

/** The server refuses the batch by its rules. Of many groups each is tried alone, so that one wrong line holds up no other. */
export function refused(box: Box, why: string): Box {
  const fields = new Set(box.batch?.entries.map((entry) => entry.field))
  const later = new Set(Object.keys(box.entries))
  const groups = new Set([...fields].map(groupOf))
  const next = dissolved(box)
  const entries = { ...next.entries }
  for (const name of fields) {
    const entry = entries[name]
    if (!entry || later.has(name)) continue
    entries[name] = groups.size > 1 ? { ...entry, alone: true } : { ...entry, state: 'refused', why }
  }
  return { ...next, entries }
}

/** The game is gone: nothing of it can be sent any more, and nothing is thrown away. */
export function orphaned(box: Box, why: string): Box {
  const next = dissolved(box)
  const entries = Object.fromEntries(
    Object.values(next.entries).map((entry) => [entry.field, { ...entry, state: 'refused' as const, why }]),
  )
  return { ...next, entries }
}

/** The batch's entries back in the queue, in front; what was entered since then wins. */
function dissolved(box: Box): Box {
  if (!box.batch) return box
  const back = box.batch.entries.map((entry): [string, Entry] => {
    const later = box.entries[entry.field]
    return [entry.field, later ? { ...later, base: entry.base, seen: entry.seen } : entry]
  })
  const entries = { ...Object.fromEntries(back), ...box.entries }
  for (const [name, entry] of back) entries[name] = entry
  return { ...box, batch: null, entries }
}

/** The reason of a correction that nobody has to make any more says nothing. */
function withoutLoneReason(box: Box): Box {
  const ofScore = Object.keys(box.entries).filter((name) => groupOf(name) === 'score')
  if (ofScore.length !== 1 || ofScore[0] !== field.reason) return box
  const { [field.reason]: _, ...entries } = box.entries
  return { ...box, entries }
}
