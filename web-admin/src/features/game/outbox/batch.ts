import { rebaseEntries, type Entry, type GameOutbox } from './game-outbox.ts'
import { field, groupOf, isSameValue, parseField, type RecordedValues } from './fields.ts'

/**
 * Moves entries into the next command of the game, unless one is in flight or nothing may be sent. The value
 * that was entered first is sent first, together with the other entries of its kind.
 */
export function takeBatch(outbox: GameOutbox, newKey: () => string): GameOutbox {
  if (outbox.batch) return outbox
  const conflictingGroups = new Set(
    Object.values(outbox.entries)
      .filter((entry) => entry.state === 'conflict')
      .map((entry) => groupOf(entry.field)),
  )
  const ready = Object.values(outbox.entries).filter(
    (entry) => entry.state === 'queued' && !entry.held && !conflictingGroups.has(groupOf(entry.field)),
  )
  const first = ready.find((entry) => entry.field !== field.reason)
  if (!first) return dropLoneReason(outbox)
  const [kind] = parseField(first.field)
  const entries = ready.filter((entry) =>
    first.sendAlone
      ? groupOf(entry.field) === groupOf(first.field)
      : parseField(entry.field)[0] === kind && !entry.sendAlone,
  )
  const revisions = [
    ...entries.map((entry) => entry.baseRevision),
    ...(kind === 'score' && outbox.scores ? [outbox.scores.revision] : []),
  ]
  const oldest = revisions.reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b))
  const remaining = { ...outbox.entries }
  for (const entry of entries) delete remaining[entry.field]
  return {
    ...outbox,
    entries: remaining,
    batch: { key: newKey(), kind, revision: oldest, entries, scores: outbox.scores },
  }
}

/** Ends the batch after the server recorded it. Values entered since then are based on the new record. */
export function acceptBatch(outbox: GameOutbox, revision: string): GameOutbox {
  const { batch } = outbox
  if (!batch) return outbox
  const recordedHere = { ...outbox.recordedHere }
  const entries = { ...outbox.entries }
  const sent = new Map(batch.entries.map((entry) => [entry.field, entry.value]))
  for (const [name, value] of sent) recordedHere[name] = value
  for (const entry of Object.values(entries)) {
    // The server accepted the batch on exactly this revision, so nobody else changed the game in between.
    const baseRevision = entry.baseRevision === batch.revision ? revision : entry.baseRevision
    const value = sent.get(entry.field)
    if (value === undefined) entries[entry.field] = { ...entry, baseRevision }
    else if (isSameValue(entry.field, value, entry.value)) delete entries[entry.field]
    else entries[entry.field] = { ...entry, base: value, baseRevision }
  }
  const scoreOf = (side: 'home' | 'away', name: string) =>
    (sent.get(name) as number | undefined) ?? batch.scores?.[side] ?? null
  const scores =
    batch.kind === 'score'
      ? { home: scoreOf('home', field.home), away: scoreOf('away', field.away), revision }
      : outbox.scores?.revision === batch.revision
        ? { ...outbox.scores, revision }
        : outbox.scores
  return { ...outbox, entries, batch: null, recordedHere, scores }
}

/** Dissolves a batch that was refused as stale (412) and rebases its entries onto the current record. */
export function rebaseBatch(outbox: GameOutbox, recorded: RecordedValues): GameOutbox {
  return rebaseEntries(returnToQueue(outbox), recorded)
}

/**
 * Dissolves a batch that breaks a rule of the server. If it had several groups, each one is tried alone, so
 * that one wrong line does not hold up the others.
 */
export function refuseBatch(outbox: GameOutbox, refusal: string): GameOutbox {
  const fields = new Set(outbox.batch?.entries.map((entry) => entry.field))
  const changedSince = new Set(Object.keys(outbox.entries))
  const groups = new Set([...fields].map(groupOf))
  const next = returnToQueue(outbox)
  const entries = { ...next.entries }
  for (const name of fields) {
    const entry = entries[name]
    if (!entry || changedSince.has(name)) continue
    entries[name] = groups.size > 1 ? { ...entry, sendAlone: true } : { ...entry, state: 'refused', refusal }
  }
  return { ...next, entries }
}

/** Marks every entry as refused, because the game was deleted. Nothing is thrown away. */
export function refuseAllEntries(outbox: GameOutbox, refusal: string): GameOutbox {
  const next = returnToQueue(outbox)
  const entries = Object.fromEntries(
    Object.values(next.entries).map((entry) => [
      entry.field,
      { ...entry, state: 'refused' as const, refusal },
    ]),
  )
  return { ...next, entries }
}

/** Puts the entries of the batch back at the front of the queue. Values entered since then win. */
function returnToQueue(outbox: GameOutbox): GameOutbox {
  if (!outbox.batch) return outbox
  const returned = outbox.batch.entries.map((entry): [string, Entry] => {
    const later = outbox.entries[entry.field]
    return [entry.field, later ? { ...later, base: entry.base, baseRevision: entry.baseRevision } : entry]
  })
  const entries = { ...Object.fromEntries(returned), ...outbox.entries }
  for (const [name, entry] of returned) entries[name] = entry
  return { ...outbox, batch: null, entries }
}

/** Drops the reason for a correction if no score is left to correct. */
function dropLoneReason(outbox: GameOutbox): GameOutbox {
  const scoreFields = Object.keys(outbox.entries).filter((name) => groupOf(name) === 'score')
  if (scoreFields.length !== 1 || scoreFields[0] !== field.reason) return outbox
  const { [field.reason]: _, ...entries } = outbox.entries
  return { ...outbox, entries }
}
