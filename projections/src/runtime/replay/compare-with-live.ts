import { DatabaseError, escapeIdentifier, type ClientBase } from 'pg'
import type { Row } from '../projection.ts'
import { schemaOf } from '../schema/generation.ts'
import { qualified, type TableShape } from '../schema/table-shape.ts'
import type { TableComparison } from './compare-with-log.ts'
import { describeDifference, MAX_SAMPLE_ROWS } from './row-difference.ts'

/**
 * Compares a rebuilt table with the live one in Postgres: row counts, and a hash of all rows that does not
 * depend on their order. A live table that cannot be read differs.
 *
 * @param client in a transaction whose snapshot shows both generations at one position
 */
export async function compareWithLive(
  client: ClientBase,
  projection: string,
  shape: TableShape,
): Promise<TableComparison> {
  const rebuilt = await fingerprint(client, schemaOf(projection, 'next'), shape)
  await client.query('savepoint live_tables')
  try {
    const live = await fingerprint(client, schemaOf(projection, 'live'), shape)
    const equal = live.rows === rebuilt.rows && live.hash === rebuilt.hash
    const sample = equal ? [] : await differences(client, projection, shape)
    return { rows: Number(live.rows), equal, sample }
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.code?.startsWith('42')) throw error
    await client.query('rollback to savepoint live_tables')
    return {
      rows: 0,
      equal: false,
      sample: [`${shape.name}: the live table cannot be read: ${error.message}`],
    }
  }
}

/** Returns SQL for the columns of a row as one text, independent of their order in the table. */
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
    `
      select count(*) as rows,
        concat(sum(hashtextextended(${text}, 1)), '/', sum(hashtextextended(${text}, 2))) as hash
      from ${qualified(schema, shape.name)} t
    `,
  )
  return rows[0] as { rows: string; hash: string }
}

async function differences(client: ClientBase, name: string, shape: TableShape): Promise<string[]> {
  const keys = shape.key.map((column) => escapeIdentifier(column))
  const { rows } = await client.query<{ live: Row | null; rebuilt: Row | null }>(
    `
      select to_jsonb(live) as live, to_jsonb(rebuilt) as rebuilt
      from ${qualified(schemaOf(name, 'live'), shape.name)} live
      full join ${qualified(schemaOf(name, 'next'), shape.name)} rebuilt using (${keys.join()})
      where live is null
        or rebuilt is null
        or ${rowText('live', shape)} is distinct from ${rowText('rebuilt', shape)}
      order by ${keys.join()}
      limit ${MAX_SAMPLE_ROWS}
    `,
  )
  return rows.map(({ live, rebuilt }) =>
    describeDifference(shape, { left: 'live', right: 'rebuilt' }, live, rebuilt),
  )
}
