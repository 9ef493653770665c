import { field, groupOf, sameValue, type Kind, type Recorded, type Value } from './fields.ts'

/** A value that somebody entered and the server has not got, or not taken. */
export interface Entry {
  field: string
  value: Value
  /** What was recorded when it was entered, and the revision of the game that said so. */
  base: Value
  seen: string
  /** When it was entered, by the device's clock; ISO in UTC. Shown, never reckoned with. */
  at: string
  state: 'queued' | 'conflict' | 'refused'
  /** What somebody else recorded meanwhile. */
  theirs?: Value
  /** Why the server refused it. */
  why?: string
  /** Was refused together with others: is sent with its own group alone. */
  alone?: boolean
}

/** A command as it is sent, and sent again: the same bytes under the same key until there is an answer. */
export interface Batch {
  /** Idempotency-Key. */
  key: string
  kind: Kind
  /** If-Match. */
  revision: string
  entries: Entry[]
  scores: Scores | null
}

/** Both scores are required by the server (R228), also when one of them was entered. */
export interface Scores {
  home: number | null
  away: number | null
  revision: string
}

/** A value that was not chosen, or given up. It stays on the device until somebody clears the list. */
export interface SetAside {
  field: string
  value: Value
  /** Whose it was: entered here, or recorded by somebody else. */
  whose: 'mine' | 'theirs'
  /** What stands instead. */
  instead: Value
  by: string | null
  at: string
  why: string | null
}

/** Everything that one user entered of one game on this device. */
export interface Box {
  userId: string
  gameId: string
  /** What to call the game where it is not read. */
  title: string
  /** By field, in the order in which they were entered first. */
  entries: Record<string, Entry>
  batch: Batch | null
  scores: Scores | null
  /** What this device recorded itself, by field: never taken for somebody else's. */
  written: Record<string, Value>
  aside: SetAside[]
  /** Unfinished forms: the final score, the details. */
  drafts: Record<string, unknown>
}

export function emptyBox(userId: string, gameId: string): Box {
  return {
    userId,
    gameId,
    title: '',
    entries: {},
    batch: null,
    scores: null,
    written: {},
    aside: [],
    drafts: {},
  }
}

export interface Entered {
  field: string
  value: Value
}

const newer = (one: string, other: string) => (BigInt(one) > BigInt(other) ? one : other)

/** Takes entries, each laid over what its page shows as recorded. A second one for the same field replaces the first. */
export function enter(box: Box, entered: readonly Entered[], { recorded, at }: Moment): Box {
  const entries = { ...box.entries }
  const groups = new Set<string>()
  for (const { field: name, value } of entered) {
    const flying = flyingOf(box, name)
    const before = entries[name]
    // What lies under an entry already is what was seen when it was made, whatever the page shows by now.
    const under = flying ?? before
    const base = under ? under.base : (recorded.valueOf(name) ?? null)
    groups.add(groupOf(name))
    if (!flying && sameValue(name, value, base)) {
      delete entries[name]
      continue
    }
    // Typing over somebody else's value that one was told of is a choice already made elsewhere: the page showed both.
    const told = before?.state === 'conflict'
    entries[name] = {
      field: name,
      value,
      base,
      seen: under?.seen ?? recorded.revision,
      at,
      state: told ? 'conflict' : 'queued',
      ...(told ? { theirs: before.theirs ?? null } : {}),
    }
  }
  // What was refused with the line may be right now.
  for (const entry of Object.values(entries)) {
    if (entry.state === 'refused' && groups.has(groupOf(entry.field))) entries[entry.field] = queued(entry)
  }
  return { ...box, entries, scores: knownScores(box, recorded) }
}

interface Moment {
  recorded: Recorded
  at: string
}

/** Takes an entry back that was not sent. One that is on its way is put back after it, by an entry of its own. */
export function withdraw(box: Box, fields: readonly string[], at: string): Box {
  const entries = { ...box.entries }
  for (const name of fields) {
    const flying = flyingOf(box, name)
    if (flying) entries[name] = { ...flying, value: flying.base, at, state: 'queued' }
    else delete entries[name]
  }
  return { ...box, entries }
}

/** Lays a newer record under what is not sent: what nobody else touched stays queued, the rest is somebody's to decide. */
export function observed(box: Box, recorded: Recorded): Box {
  const entries = { ...box.entries }
  for (const entry of Object.values(entries)) {
    const now = recorded.valueOf(entry.field)
    const isOld = BigInt(recorded.revision) < BigInt(entry.seen)
    if (entry.state === 'refused' || isOld || flyingOf(box, entry.field)) continue
    const written = box.written[entry.field]
    const is = (value: Value) => now !== undefined && sameValue(entry.field, now, value)
    const { theirs: _, ...plain } = entry
    const seen = recorded.revision
    if (now === undefined) entries[entry.field] = { ...entry, seen }
    else if (is(entry.value)) delete entries[entry.field]
    else if (is(entry.base)) entries[entry.field] = { ...plain, seen, state: 'queued' }
    else if (written !== undefined && is(written))
      entries[entry.field] = { ...plain, base: now, seen, state: 'queued' }
    else entries[entry.field] = { ...entry, seen, state: 'conflict', theirs: now }
  }
  return { ...box, entries, scores: knownScores(box, recorded) }
}

/** The entry of a field that is on its way. */
export function flyingOf(box: Box, name: string): Entry | undefined {
  return box.batch?.entries.find((entry) => entry.field === name)
}

/** An entry that may go, without what was told of it before. */
export function queued(entry: Entry): Entry {
  const { field: name, value, base, seen, at } = entry
  return { field: name, value, base, seen, at, state: 'queued' }
}

function knownScores(box: Box, { revision, valueOf }: Recorded): Scores {
  if (box.scores && newer(box.scores.revision, revision) !== revision) return box.scores
  return {
    home: valueOf(field.home) as number | null,
    away: valueOf(field.away) as number | null,
    revision,
  }
}
