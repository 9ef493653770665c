import { escapeIdentifier, type ClientBase } from 'pg'
import type { AnyProjection } from '../memory/memory-rows.ts'
import { qualified, readShapes, type TableShape } from '../schema/columns.ts'
import { schemaOf } from '../schema/slot.ts'
import type { Verification } from './replay-row.ts'

/** Rows of a table that are told of when they differ. */
const sampleSize = 5

/**
 * Compares the rebuilt tables with the live ones as one snapshot shows them: row counts, a hash of all rows that does not
 * depend on their order, and some rows that differ.
 *
 * @param client in a transaction whose snapshot was taken while both were at `position`
 */
export async function compareSlots(
  client: ClientBase,
  projection: AnyProjection,
  position: bigint,
): Promise<Verification> {
  const shapes = await readShapes(client, projection, schemaOf(projection.name, 'next'))
  const tables: Verification['tables'] = []
  const sample: string[] = []
  for (const shape of shapes) {
    const live = await fingerprint(client, schemaOf(projection.name, 'live'), shape)
    const rebuilt = await fingerprint(client, schemaOf(projection.name, 'next'), shape)
    const equal = live.rows === rebuilt.rows && live.hash === rebuilt.hash
    tables.push({ table: shape.name, live: Number(live.rows), rebuilt: Number(rebuilt.rows), equal })
    if (!equal) sample.push(...(await differences(client, projection.name, shape)))
  }
  return { equal: tables.every(({ equal }) => equal), position: String(position), tables, sample }
}

/** The columns of a row as one text, those of one shape whatever their order in the other schema. */
function rowText(alias: string, { columns }: TableShape): string {
  return `row(${columns.map(({ name }) => `${alias}.${escapeIdentifier(name)}`).join()})::text`
}

async function fingerprint(
  client: ClientBase,
  schema: string,
  shape: TableShape,
): Promise<{ rows: string; hash: string }> {
  const text = rowText('t', shape)
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*) as rows, concat(sum(hashtextextended(${text}, 1)), '/', sum(hashtextextended(${text}, 2))) as hash
     from ${qualified(schema, shape.name)} t`,
  )
  return rows[0] as { rows: string; hash: string }
}

async function differences(client: ClientBase, name: string, shape: TableShape): Promise<string[]> {
  const keys = shape.key.map((column) => escapeIdentifier(column))
  const { rows } = await client.query<{ live: object | null; rebuilt: object | null }>(
    `select to_jsonb(live) as live, to_jsonb(rebuilt) as rebuilt
     from ${qualified(schemaOf(name, 'live'), shape.name)} live
     full join ${qualified(schemaOf(name, 'next'), shape.name)} rebuilt using (${keys.join()})
     where live is null or rebuilt is null or ${rowText('live', shape)} is distinct from ${rowText('rebuilt', shape)}
     order by ${keys.join()} limit ${sampleSize}`,
  )
  return rows.map(({ live, rebuilt }) => tell(shape, live as Values, rebuilt as Values))
}

type Values = Record<string, unknown> | null

function tell(shape: TableShape, live: Values, rebuilt: Values): string {
  const row = live ?? rebuilt ?? {}
  const key = shape.key.map((column) => `${column}=${String(row[column])}`).join(' ')
  if (!live) return `${shape.name} ${key}: only rebuilt`
  if (!rebuilt) return `${shape.name} ${key}: only live`
  const changed = shape.columns.filter(
    ({ name }) => JSON.stringify(live[name]) !== JSON.stringify(rebuilt[name]),
  )
  const values = changed.map(
    ({ name }) => `${name} ${JSON.stringify(live[name])} ≠ ${JSON.stringify(rebuilt[name])}`,
  )
  return `${shape.name} ${key}: live ≠ rebuilt in ${values.join(', ')}`
}
