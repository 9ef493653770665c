import { z } from 'zod'
import { userId, type EventId, type GameId, type UserId } from '@league/contracts/kernel/id'
import { eventCatalogue } from '@league/contracts/events'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { toCsv, type CsvColumn } from '../csv.ts'
import { query, sql, type Reader } from '../query.ts'
import { entriesWhere } from './entries.ts'
import { entryMatches, type HistoryFilter } from './filter.ts'
import { nameUses, readNames } from './names.ts'

const DEFAULT_LIMIT = 50
const EXPORT_PAGE_LIMIT = 1000
const GAME_HISTORY_LIMIT = 10_000
/** A text of this many digits may exceed the range of a position. */
const MAX_POSITION_DIGITS = 18

const uses = ['history', 'schedule', 'box_score', ...nameUses] as const

export interface HistoryPage {
  history: HistoryEntryView[]
  /** The `before` of the next page, null on the last page. */
  next: string | null
}

/** Returns a page of the organization's entries, latest first, with positions lower than `before`. */
export const listHistoryQuery = query<
  HistoryPage,
  HistoryFilter & { before?: string | undefined; limit?: number | undefined }
>(uses, async (db, { before, limit = DEFAULT_LIMIT, ...filter }) => {
  const isBefore =
    before && before.length <= MAX_POSITION_DIGITS
      ? sql.fragment`entry.position < ${before}::bigint`
      : sql.fragment`true`
  const entries = await entriesWhere(db, sql.fragment`${entryMatches(filter)} and ${isBefore}`, limit + 1)
  const page = entries.slice(0, limit)
  const history = filter.undoable ? page.filter(({ undone }) => undone === null) : page
  return { history, next: entries.length > limit ? (page.at(-1)?.position ?? null) : null }
})

/** Returns one entry, or null if there is none for the event. */
export const readHistoryEntryQuery = query<HistoryEntryView | null, EventId>(uses, async (db, eventId) => {
  const [entry = null] = await entriesWhere(db, sql.fragment`entry.event_id = ${eventId}`, 1)
  return entry
})

/** Returns every change of a game, latest first. */
export const listGameHistoryQuery = query<HistoryEntryView[], GameId>(uses, (db, gameId) =>
  entriesWhere(
    db,
    sql.fragment`entry.subject_kind = 'game' and entry.subject_id = ${gameId}`,
    GAME_HISTORY_LIMIT,
  ),
)

const csvColumns: readonly CsvColumn<HistoryEntryView>[] = [
  ['at', (entry) => entry.at],
  ['actor', (entry) => entry.actor.name],
  ['role', (entry) => entry.actor.role],
  ['kind', (entry) => entry.kind],
  ['subject', (entry) => entry.subject.name],
  ['text', (entry) => entry.text],
  ['before', (entry) => entry.before],
  ['after', (entry) => entry.after],
  ['reason', (entry) => entry.reason],
  ['event', (entry) => entry.id],
]

/** Returns all entries of a filter as CSV, latest first. */
export const exportHistoryQuery = query<string, HistoryFilter>(listHistoryQuery.uses, async (db, filter) => {
  const entries: HistoryEntryView[] = []
  let before: string | undefined
  do {
    const { history, next } = await listHistoryQuery(db, { ...filter, before, limit: EXPORT_PAGE_LIMIT })
    entries.push(...history)
    before = next ?? undefined
  } while (before)
  return toCsv(csvColumns, entries)
})

export interface HistoryChoices {
  kinds: string[]
  actors: { id: UserId; name: string }[]
}

/** Returns the values to filter by: the event types and actors that the organization's history contains. */
export const historyChoicesQuery = query<HistoryChoices>(['history', ...nameUses], async (db) => {
  const kinds = await db.any(sql.type(z.object({ kind: z.string() }))`
    select kind
    from unnest(${sql.array([...eventCatalogue.keys()], 'text')}) as known (kind)
    where exists (select from history.entry entry where entry.kind = known.kind)
    order by kind
  `)
  return { kinds: kinds.map(({ kind }) => kind), actors: await readActors(db) }
})

const actorRow = z.object({ id: userId, name: z.string().nullable() })

/**
 * Returns the actors by name. The query jumps from one actor to the next in the index, however many entries
 * each has.
 */
async function readActors(db: Reader): Promise<{ id: UserId; name: string }[]> {
  const rows = await db.any(sql.type(actorRow)`
    with recursive actor (id) as (
      select min(actor_id) from history.entry
      union all
      select (select min(entry.actor_id) from history.entry entry where entry.actor_id > actor.id)
      from actor
      where actor.id is not null
    )
    select actor.id,
      (
        select entry.actor_name
        from history.entry entry
        where entry.actor_id = actor.id
        order by entry.position desc
        limit 1
      ) as name
    from actor
    where actor.id is not null
  `)
  const nameOf = await readNames(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map(({ id, name }) => ({ id, name: name ?? nameOf(id) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
