import type { EventId } from '@league/contracts/kernel/id'
import { escapeIdentifier } from 'pg'
import type { Changes } from '../memory/memory-rows.ts'
import { splitKey } from '../memory/row-key.ts'
import { qualified, type TableShape } from '../schema/table-shape.ts'
import { OwnershipLost } from './failure.ts'
import type { OwnedGeneration } from './owned-generation.ts'
import { parkingStatements, type ParkingChanges } from './parking-statements.ts'
import { statementName } from './statement-name.ts'

/** Where a batch ends, and what it leaves out. */
interface BatchEnd extends ParkingChanges {
  position: bigint
  eventId: EventId | null
  eventsPerSecond: number
  /** The position of the last event of each organization whose rows changed or are now out of date. */
  organizations: ReadonlyMap<string, bigint>
  /** Whether rows are replaced behind the checkpoint. */
  isCorrection?: boolean
}

/**
 * Writes changed rows, the events left out and the checkpoint in one statement, which is a transaction of its
 * own: either everything takes effect, or nothing does because the checkpoint is not where this owner believes
 * it to be. Released events and corrections change rows behind the checkpoint, so they count as a switch.
 *
 * @throws OwnershipLost
 */
export async function writeBatch(
  { pool, projection, schema, shapes, checkpoint }: OwnedGeneration,
  changes: Readonly<Record<string, Changes>>,
  { position, eventId, eventsPerSecond, organizations, isCorrection = false, ...parking }: BatchEnd,
): Promise<void> {
  const { generation, epoch } = checkpoint
  const switches = parking.released || isCorrection ? 1 : 0
  const values: unknown[] = [
    projection.name,
    generation,
    epoch,
    checkpoint.position,
    position,
    eventId,
    eventsPerSecond,
    switches,
  ]
  const parts = [
    `moved as (
      update projection.checkpoint
      set position = $5, event_id = $6, events_per_second = $7,
        switch_count = switch_count + $8, updated_at = clock_timestamp()
      where projection = $1 and generation = $2 and epoch = $3 and position = $4 and state = 'running'
      returning 1
    )`,
  ]
  const parameter = (value: unknown) => `$${values.push(value)}`
  for (const [index, shape] of shapes.entries()) {
    const { put, deleted } = changes[shape.name] ?? {}
    if (put?.size) {
      const rows = parameter(JSON.stringify([...put.values()]))
      parts.push(`put${index} as (${upsertStatement(schema, shape, rows)})`)
    }
    if (deleted?.size) {
      parts.push(`deleted${index} as (${deleteStatement(schema, shape, [...deleted], parameter)})`)
    }
  }
  if (generation === 'live' && organizations.size > 0) {
    const ids = parameter([...organizations.keys()])
    const positions = parameter([...organizations.values()])
    parts.push(`organizations as (
      insert into projection.organization_position as known (projection, organization_id, position)
      select $1, o.id, o.position
      from unnest(${ids}::text[], ${positions}::bigint[]) o(id, position)
      where exists (select from moved)
      on conflict (organization_id, projection) do update
      set position = greatest(known.position, excluded.position)
    )`)
  }
  parts.push(...parkingStatements(parking, parameter))
  const text = `with ${parts.join(',\n')}\nselect count(*)::int as moved from moved`
  const { rows } = await pool.query<{ moved: number }>({ name: statementName(text), text, values })
  if (rows[0]?.moved !== 1) throw new OwnershipLost(`Projection ${projection.name} has another owner`)
  checkpoint.position = position
  checkpoint.eventId = eventId
  checkpoint.switchCount += switches
}

function upsertStatement(schema: string, shape: TableShape, json: string): string {
  const target = qualified(schema, shape.name)
  const names = shape.columns.map(({ name }) => escapeIdentifier(name))
  const others = shape.columns
    .filter(({ name }) => !shape.key.includes(name))
    .map(({ name }) => escapeIdentifier(name))
  const action =
    others.length === 0 ? 'nothing' : `update set ${others.map((name) => `${name} = excluded.${name}`)}`
  return `
    insert into ${target} (${names})
    select ${names}
    from json_populate_recordset(null::${target}, ${json})
    where exists (select from moved)
    on conflict (${shape.key.map(escapeIdentifier)}) do ${action}
  `
}

function deleteStatement(
  schema: string,
  shape: TableShape,
  deleted: readonly string[],
  parameter: (value: unknown) => string,
): string {
  const keys = deleted.map(splitKey)
  const arrays = shape.key.map((column, index) => {
    const type = shape.columns.find(({ name }) => name === column)?.type ?? 'text'
    return `${parameter(keys.map((key) => key[index]))}::${type}[]`
  })
  const names = shape.key.map(escapeIdentifier)
  return `
    delete from ${qualified(schema, shape.name)} t using unnest(${arrays}) k(${names})
    where ${names.map((name) => `t.${name} = k.${name}`).join(' and ')} and exists (select from moved)
  `
}
