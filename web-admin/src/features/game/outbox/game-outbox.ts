import {
  field,
  groupOf,
  isRecordedAs,
  isSameValue,
  parseField,
  type Kind,
  type RecordedValues,
  type Value,
} from './fields.ts'
import type { LiveQueue } from './live-types.ts'

/** A value that the user entered and that the server has not accepted yet. */
export interface Entry {
  field: string
  value: Value
  /** The recorded value when this one was entered, and the revision of the game that it belonged to. */
  base: Value
  baseRevision: string
  /** Time by the device's clock, ISO in UTC. Only displayed, never compared. */
  enteredAt: string
  state: 'queued' | 'conflict' | 'refused'
  /** In a conflict, the value that somebody else recorded. */
  theirs?: Value
  /** Why the server refused the value. */
  refusal?: string
  /** True while the focus is in the value's pair or row. It is stored, but not sent yet. */
  held?: boolean
  /** True after a refusal that covered several groups: the entry is sent with its own group only. */
  sendAlone?: boolean
}

/** A command in flight. A retry sends the same bytes under the same key until the server answers. */
export interface Batch {
  /** Value of the Idempotency-Key header. */
  key: string
  kind: Kind
  /** Value of the If-Match header. */
  revision: string
  entries: Entry[]
  scores: Scores | null
}

/** The score as last known. The server requires both sides, even if only one was entered (R228). */
export interface Scores {
  home: number | null
  away: number | null
  revision: string
}

/** A value that lost a conflict or was discarded. It stays on the device until the user clears the list. */
export interface ParkedValue {
  field: string
  value: Value
  /** `mine` was entered on this device, `theirs` was recorded by somebody else. */
  origin: 'mine' | 'theirs'
  replacedBy: Value
  /** Name of the user who recorded the value. Null for own values and where the history does not say. */
  recordedBy: string | null
  /** When the value was entered or recorded, ISO in UTC. */
  time: string
  refusal: string | null
}

/** Everything that a user entered for a game on this device. A change needs a migration of IndexedDB. */
export interface GameOutbox {
  userId: string
  gameId: string
  /** Title to show where the game itself is not loaded. */
  title: string
  /** Entries that are not in flight, by field, in the order in which they were first entered. */
  entries: Record<string, Entry>
  batch: Batch | null
  scores: Scores | null
  /** The last value of each field that this device recorded itself, to tell it from somebody else's. */
  recordedHere: Record<string, Value>
  parked: ParkedValue[]
  /** Unfinished forms by name: `score` and `details`. */
  drafts: Record<string, unknown>
  /** Set while the game is scored live on this device. */
  live?: LiveQueue | undefined
}

export function emptyGameOutbox(userId: string, gameId: string): GameOutbox {
  return {
    userId,
    gameId,
    title: '',
    entries: {},
    batch: null,
    scores: null,
    recordedHere: {},
    parked: [],
    drafts: {},
  }
}

/** Whether the outbox holds anything that must not be lost. */
export function isWorthStoring({ entries, batch, parked, drafts, live }: GameOutbox): boolean {
  if (batch !== null || live) return true
  return Object.keys(entries).length + parked.length + Object.keys(drafts).length > 0
}

export interface EnteredValue {
  field: string
  value: Value
  /** True: store the value, but do not send it yet. False: send it now. Omitted: send it in a moment. */
  held?: boolean
}

interface EntryContext {
  recorded: RecordedValues
  enteredAt: string
}

/** Adds values, based on the record that the page shows. A second value for a field replaces the first. */
export function enterValues(
  outbox: GameOutbox,
  entered: readonly EnteredValue[],
  { recorded, enteredAt }: EntryContext,
): GameOutbox {
  const entries = { ...outbox.entries }
  const groups = new Set<string>()
  for (const { field: name, value, held } of entered) {
    const inFlight = inFlightEntry(outbox, name)
    const replaced = entries[name]
    // The base stays what the user saw when they first entered the field, even if the page shows something
    // newer.
    const earlier = inFlight ?? replaced
    const base = earlier ? earlier.base : (recorded.valueOf(name) ?? null)
    groups.add(groupOf(name))
    if (!inFlight && isRecordedAs(name, base, value)) {
      delete entries[name]
      continue
    }
    // The page already shows both values of a conflict, so typing over it does not resolve it a second time.
    const acknowledgedConflict = replaced?.state === 'conflict'
    entries[name] = {
      field: name,
      value,
      base,
      baseRevision: earlier?.baseRevision ?? recorded.revision,
      enteredAt,
      state: acknowledgedConflict ? 'conflict' : 'queued',
      ...(held ? { held } : {}),
      ...(acknowledgedConflict ? { theirs: replaced.theirs ?? null } : {}),
    }
  }
  // Entries that were refused together with a changed group may be valid now.
  for (const entry of Object.values(entries)) {
    if (entry.state === 'refused' && groups.has(groupOf(entry.field))) entries[entry.field] = toQueued(entry)
  }
  return { ...outbox, entries, scores: latestScores(outbox, recorded) }
}

/** Removes entries that are not sent yet. A value in flight is restored by a new entry that follows it. */
export function withdrawEntries(
  outbox: GameOutbox,
  fields: readonly string[],
  enteredAt: string,
): GameOutbox {
  const entries = { ...outbox.entries }
  for (const name of fields) {
    const inFlight = inFlightEntry(outbox, name)
    if (inFlight) entries[name] = { ...inFlight, value: inFlight.base, enteredAt, state: 'queued' }
    else delete entries[name]
  }
  for (const [playerId, line] of newLinesInFlight(outbox)) {
    const isWithdrawn = line.every((entry) => entries[entry.field]?.value === null)
    const name = field.played(playerId)
    const isEmpty = Object.values(entries).every(
      (entry) => groupOf(entry.field) !== groupOf(name) || entry.value === null,
    )
    const [first] = line
    // Zeros would say that the player played.
    if (first && isWithdrawn && isEmpty)
      entries[name] = { ...first, field: name, value: false, base: true, enteredAt, state: 'queued' }
  }
  return { ...outbox, entries }
}

/** Returns the entries in flight of players who have no line yet, by player. */
function newLinesInFlight({ batch, recordedHere }: GameOutbox): Map<string, Entry[]> {
  const lines = Map.groupBy(
    (batch?.entries ?? []).filter((entry) => parseField(entry.field)[0] === 'stats'),
    (entry) => parseField(entry.field)[1],
  )
  for (const [playerId, line] of lines) {
    const hasLine = Object.keys(recordedHere).some(
      (name) => groupOf(name) === groupOf(field.played(playerId)),
    )
    if (hasLine || line.some((entry) => entry.base !== null)) lines.delete(playerId)
  }
  return lines
}

/** Rebases unsent entries onto a newer record. Entries whose field somebody else changed become conflicts. */
export function rebaseEntries(outbox: GameOutbox, recorded: RecordedValues): GameOutbox {
  const entries = { ...outbox.entries }
  for (const entry of Object.values(entries)) {
    const now = recorded.valueOf(entry.field)
    const isOlder = BigInt(recorded.revision) < BigInt(entry.baseRevision)
    if (entry.state === 'refused' || isOlder || inFlightEntry(outbox, entry.field)) continue
    const ownValue = outbox.recordedHere[entry.field]
    const isRecorded = (value: Value) => now !== undefined && isSameValue(entry.field, now, value)
    const isKnown = now !== undefined && isRecordedAs(entry.field, now, entry.value)
    const { theirs: _, ...plain } = entry
    const baseRevision = recorded.revision
    if (now === undefined) entries[entry.field] = { ...entry, baseRevision }
    else if (isKnown) delete entries[entry.field]
    else if (isRecorded(entry.base)) entries[entry.field] = { ...plain, baseRevision, state: 'queued' }
    else if (ownValue !== undefined && isRecorded(ownValue))
      entries[entry.field] = { ...plain, base: now, baseRevision, state: 'queued' }
    else entries[entry.field] = { ...entry, baseRevision, state: 'conflict', theirs: now }
  }
  return { ...outbox, entries, scores: latestScores(outbox, recorded) }
}

/** Releases entries of an earlier visit, which were stored but not sent yet. */
export function releaseEntries(outbox: GameOutbox): GameOutbox {
  const entries = Object.values(outbox.entries).map((entry) => [entry.field, { ...entry, held: false }])
  return { ...outbox, entries: Object.fromEntries(entries) }
}

export function inFlightEntry(outbox: GameOutbox, name: string): Entry | undefined {
  return outbox.batch?.entries.find((entry) => entry.field === name)
}

/** Returns the entry as queued, without its conflict, its refusal or its restriction to be sent alone. */
export function toQueued(entry: Entry): Entry {
  const { field: name, value, base, baseRevision, enteredAt } = entry
  return { field: name, value, base, baseRevision, enteredAt, state: 'queued' }
}

function latestScores(outbox: GameOutbox, { revision, valueOf }: RecordedValues): Scores {
  if (outbox.scores && BigInt(outbox.scores.revision) > BigInt(revision)) return outbox.scores
  return {
    home: valueOf(field.home) as number | null,
    away: valueOf(field.away) as number | null,
    revision,
  }
}
