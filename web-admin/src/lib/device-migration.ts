import type { IDBPTransaction, StoreNames } from 'idb'
import type { DeviceSchema } from './device-schema.ts'

interface EntryV1 {
  field: string
  value: unknown
  base: unknown
  seen: string
  at: string
  state: string
  theirs?: unknown
  why?: string
  alone?: boolean
}

/** Everything is optional, because a migration that fails would leave the database closed. */
interface OutboxV1 {
  entries?: Record<string, EntryV1>
  batch?: { entries: EntryV1[] } | null
  written?: Record<string, unknown>
  aside?: {
    field: string
    value: unknown
    whose: string
    instead: unknown
    by: string | null
    at: string
    why: string | null
  }[]
  drafts?: {
    score?: { draft: unknown; seen: string }
    details?: { revision: string; shown: unknown; values: unknown }
  }
}

type Upgrade = IDBPTransaction<DeviceSchema, StoreNames<DeviceSchema>[], 'versionchange'>

/**
 * Renames the stores and properties of version 1 of the database, so that values that are not sent yet
 * survive the update of the app.
 */
export async function migrateToVersion2(transaction: Upgrade): Promise<void> {
  deleteCachedPage()
  renameStore(transaction, 'boxes', 'outboxes')
  renameStore(transaction, 'people', 'users')
  for (let cursor = await transaction.objectStore('outboxes').openCursor(); cursor;) {
    await cursor.update(migrateOutbox(cursor.value as OutboxV1))
    cursor = await cursor.continue()
  }
  for (let cursor = await transaction.objectStore('games').openCursor(); cursor;) {
    const { at, ...game } = cursor.value as typeof cursor.value & { at: string }
    await cursor.update({ ...game, readAt: at })
    cursor = await cursor.continue()
  }
}

/** Deletes the cached page of the earlier release, which cannot open version 2 of the database. */
function deleteCachedPage() {
  if ('caches' in globalThis) caches.delete('games-at-hand').catch(console.warn)
}

function renameStore(transaction: Upgrade, from: string, to: StoreNames<DeviceSchema>) {
  const store = transaction.objectStore(from as typeof to) as unknown as { name: string }
  store.name = to
}

function migrateOutbox({
  entries = {},
  batch = null,
  written = {},
  aside = [],
  drafts = {},
  ...outbox
}: OutboxV1): object {
  const { score, details, ...otherDrafts } = drafts
  return {
    ...outbox,
    entries: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, migrateEntry(entry)])),
    batch: batch && { ...batch, entries: batch.entries.map(migrateEntry) },
    recordedHere: written,
    parked: aside.map(({ whose, instead, by, at, why, ...value }) => ({
      ...value,
      origin: whose,
      replacedBy: instead,
      recordedBy: by,
      time: at,
      refusal: why,
    })),
    drafts: {
      ...otherDrafts,
      ...(score ? { score: { values: score.draft, baseScore: score.seen } } : {}),
      ...(details
        ? {
            details: {
              revision: details.revision,
              initialValues: details.shown,
              values: details.values,
            },
          }
        : {}),
    },
  }
}

function migrateEntry({ seen, at, why, alone, ...entry }: EntryV1): object {
  return {
    ...entry,
    baseRevision: seen,
    enteredAt: at,
    ...(why === undefined ? {} : { refusal: why }),
    ...(alone === undefined ? {} : { sendAlone: alone }),
  }
}
