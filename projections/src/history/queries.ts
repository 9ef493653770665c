import { z } from 'zod'
import { eventCatalogue } from '@league/contracts/events'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { query, sql, type Reader } from '../query.ts'
import { entriesWhere } from './entries.ts'
import { matching, type HistoryFilter } from './filter.ts'
import { namesUse, readNames } from './names.ts'

const uses = ['history', 'schedule', 'box_score', ...namesUse] as const

export interface HistoryPage {
  history: HistoryEntryView[]
  /** Give as `before` for the next page; null on the last. */
  next: string | null
}

/** Entries of the organization, latest first, in pages of `limit` (50) before a position. */
export const listHistory = query<
  HistoryPage,
  HistoryFilter & { before?: string | undefined; limit?: number | undefined }
>(uses, async (db, { before, limit = 50, ...filter }) => {
  // Beyond what a position can be, a page before it is the first.
  const after =
    before && before.length < 19 ? sql.fragment`entry.position < ${before}::bigint` : sql.fragment`true`
  const found = await entriesWhere(db, sql.fragment`${matching(filter)} and ${after}`, limit + 1)
  const history = found.slice(0, limit)
  return { history, next: found.length > limit ? (history.at(-1)?.position ?? null) : null }
})

/** Every change of a game, latest first. */
export const gameHistory = query<HistoryEntryView[], string>(uses, (db, gameId) =>
  entriesWhere(db, sql.fragment`entry.subject_kind = 'game' and entry.subject_id = ${gameId}`, 10_000),
)

export interface HistoryChoices {
  kinds: string[]
  actors: { id: string; name: string }[]
}

/** What there is to filter by: the event types and the people that the history of the organization holds. */
export const historyChoices = query<HistoryChoices>(['history', ...namesUse], async (db) => {
  const kinds = await db.any(sql.type(z.object({ kind: z.string() }))`
    select kind from unnest(${sql.array([...eventCatalogue.keys()], 'text')}) as known (kind)
    where exists (select from history.entry entry where entry.kind = known.kind)
    order by kind`)
  return { kinds: kinds.map(({ kind }) => kind), actors: await actorsOf(db) }
})

const actorRow = z.object({ id: z.string(), name: z.string().nullable() })

/** Goes from one actor to the next by the index, however many entries each has. */
async function actorsOf(db: Reader): Promise<{ id: string; name: string }[]> {
  const rows = await db.any(sql.type(actorRow)`
    with recursive actor (id) as (
      select min(actor_id) from history.entry
      union all
      select (select min(entry.actor_id) from history.entry entry where entry.actor_id > actor.id)
      from actor where actor.id is not null
    )
    select actor.id, (select entry.actor_name from history.entry entry
      where entry.actor_id = actor.id order by entry.position desc limit 1) as name
    from actor where actor.id is not null`)
  const names = await readNames(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map(({ id, name }) => ({ id, name: name ?? names(id) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
