import { escapeIdentifier, type Pool } from 'pg'
import { splitKey } from '../memory/key.ts'
import type { Changes } from '../memory/table-rows.ts'
import { qualified, type TableShape } from '../schema/columns.ts'
import type { Slot } from '../schema/slot.ts'
import { statementName } from './statement-names.ts'

/** A move of a checkpoint, from where the owner believes it to be. */
export interface Move {
  projection: string
  slot: Slot
  epoch: bigint
  from: bigint
  to: bigint
  eventId: string
  eventsPerSecond: number
  /** Last event of each organization whose rows changed. */
  organizations: ReadonlyMap<string, bigint>
}

/**
 * Writes changed rows and moves the checkpoint by one statement, which is its own transaction: all of it counts, or,
 * when the checkpoint is not where the owner believes it to be, nothing.
 *
 * @returns false when somebody else owns the projection or has moved it
 */
export async function writeBatch(
  pool: Pool,
  schema: string,
  shapes: readonly TableShape[],
  changes: Readonly<Record<string, Changes>>,
  move: Move,
): Promise<boolean> {
  const { projection, slot, epoch, from, to, eventId, eventsPerSecond, organizations } = move
  const values: unknown[] = [projection, slot, epoch, from, to, eventId, eventsPerSecond]
  const parts = [
    `moved as (
      update projection.checkpoint
      set position = $5, event_id = $6, events_per_second = $7, updated_at = clock_timestamp()
      where projection = $1 and slot = $2 and epoch = $3 and position = $4 and state = 'running' returning 1
    )`,
  ]
  const param = (value: unknown) => `$${values.push(value)}`
  for (const [nth, shape] of shapes.entries()) {
    const { put, deleted } = changes[shape.name] ?? {}
    if (put?.size)
      parts.push(`put${nth} as (${upsert(schema, shape, param(JSON.stringify([...put.values()])))})`)
    if (deleted?.size) parts.push(`gone${nth} as (${remove(schema, shape, [...deleted], param)})`)
  }
  if (slot === 'live' && organizations.size > 0) {
    const arrays = [param([...organizations.keys()]), param([...organizations.values()])]
    parts.push(`touched as (
      insert into projection.organization_position (projection, organization_id, position)
      select $1, o.id, o.position from unnest(${arrays[0]}::text[], ${arrays[1]}::bigint[]) o(id, position)
      where exists (select from moved)
      on conflict (organization_id, projection) do update set position = excluded.position
    )`)
  }
  const text = `with ${parts.join(',\n')}\nselect count(*)::int as moved from moved`
  const { rows } = await pool.query<{ moved: number }>({ name: statementName(text), text, values })
  return rows[0]?.moved === 1
}

function upsert(schema: string, shape: TableShape, json: string): string {
  const target = qualified(schema, shape.name)
  const names = shape.columns.map(({ name }) => escapeIdentifier(name))
  const others = shape.columns
    .filter(({ name }) => !shape.key.includes(name))
    .map(({ name }) => escapeIdentifier(name))
  const action =
    others.length === 0 ? 'nothing' : `update set ${others.map((name) => `${name} = excluded.${name}`)}`
  return `insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, ${json})
    where exists (select from moved) on conflict (${shape.key.map(escapeIdentifier)}) do ${action}`
}

function remove(
  schema: string,
  shape: TableShape,
  deleted: readonly string[],
  param: (value: unknown) => string,
): string {
  const keys = deleted.map(splitKey)
  const arrays = shape.key.map((column, index) => {
    const type = shape.columns.find(({ name }) => name === column)?.type ?? 'text'
    return `${param(keys.map((key) => key[index]))}::${type}[]`
  })
  const names = shape.key.map(escapeIdentifier)
  return `delete from ${qualified(schema, shape.name)} t using unnest(${arrays}) k(${names})
    where ${names.map((name) => `t.${name} = k.${name}`).join(' and ')} and exists (select from moved)`
}
