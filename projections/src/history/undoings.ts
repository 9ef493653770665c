import { z } from 'zod'
import { changeId, type ChangeId, id, type Id, userId } from '@league/contracts/kernel/id'
import { query, sql, type Reader } from '../query.ts'

const undoingRow = z.object({
  change_id: changeId,
  undoes: changeId,
  at: z.string(),
  actor_id: userId,
  actor_name: z.string().nullable(),
})

/** A change that undoes another one. */
export type Undoing = z.infer<typeof undoingRow>

/**
 * Returns which of these changes are undone, and by what. A change that was redone, by undoing its undoing, is not
 * among them.
 */
export async function readUndoings(
  db: Reader,
  changeIds: readonly ChangeId[],
): Promise<ReadonlyMap<ChangeId, Undoing>> {
  if (changeIds.length === 0) return new Map()
  const rows = await db.any(sql.type(undoingRow)`
    select distinct on (entry.undoes) entry.change_id, entry.undoes, entry.at, entry.actor_id,
      entry.actor_name
    from history.entry entry
    where entry.undoes = any(${sql.array([...new Set(changeIds)], 'text')})
    order by entry.undoes, entry.position desc
  `)
  const undone = await readUndoings(
    db,
    rows.map((row) => row.change_id),
  )
  return new Map(rows.filter((row) => !undone.has(row.change_id)).map((row) => [row.undoes, row]))
}

/** Returns which of these changes are undone. */
export const listUndoneQuery = query<ChangeId[], readonly ChangeId[]>(['history'], async (db, changeIds) => [
  ...(await readUndoings(db, changeIds)).keys(),
])

/** Returns the streams that a change has events in, in the order of the first of them. */
export const listStreamsOfChangeQuery = query<string[], ChangeId>(['history'], async (db, change) => {
  const rows = await db.any(sql.type(z.object({ stream: z.string() }))`
    select entry.stream
    from history.entry entry
    where entry.change_id = ${change}
    group by entry.stream
    order by min(entry.position)
  `)
  return rows.map(({ stream }) => stream)
})

/** Returns which of these entities were deleted after a change, by an event of one of these types. */
export const listDeletedAfterQuery = query<
  readonly Id[],
  { changeId: ChangeId; ids: readonly Id[]; types: readonly string[] }
>(['history'], async (db, { changeId: change, ids, types }) => {
  const rows = await db.any(sql.type(z.object({ id }))`
    select distinct entry.subject_id as id
    from history.entry entry
    where entry.subject_id = any(${sql.array([...ids], 'text')})
      and entry.kind = any(${sql.array([...types], 'text')})
      and entry.position > (
        select max(changed.position)
        from history.entry changed
        where changed.change_id = ${change}
      )
  `)
  return rows.map((row) => row.id)
})
