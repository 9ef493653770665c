import type { EventStore } from '@league/event-store/port'
import { escapeIdentifier, type ClientBase } from 'pg'
import type { Unseal } from '../decode.ts'
import { createMemoryRows, type MemoryRows, type MemoryTable } from '../memory/memory-rows.ts'
import { keyOf } from '../memory/row-key.ts'
import { organizationColumnOf, type Projection, type Row } from '../projection.ts'
import { schemaOf } from '../schema/generation.ts'
import { qualified, type TableShape } from '../schema/table-shape.ts'
import { foldLog } from './fold-log.ts'
import { readLeftOutEvents } from './left-out-events.ts'
import { describeDifference, isStoredAlike, MAX_SAMPLE_ROWS } from './row-difference.ts'

/** The largest number of rows that are folded at a time, unless one organization has more. */
const MAX_SHARE_ROWS = 100_000

/** How many stored rows are compared before other work gets a turn. */
const PAGE_SIZE = 1_000

/** A rebuilt table compared with another source: the source's row count, and some rows that differ. */
export interface TableComparison {
  rows: number
  equal: boolean
  sample: string[]
}

interface Source {
  /** In a transaction whose snapshot shows the rebuilt tables at `position`. */
  client: ClientBase
  store: EventStore
  unseal: Unseal
  projection: Projection
  position: bigint
  signal: AbortSignal
}

/**
 * Compares the rebuilt tables row by row with a second fold of the log, in memory and without the code that
 * wrote the tables. Since rows never span organizations, it folds a share of the organizations at a time, so
 * that memory is bounded by the largest share.
 *
 * @param shapes of the rebuilt tables
 * @returns the comparison of each table, in the order of the shapes, and the rebuilt row counts
 * @throws when an event cannot be folded that the rebuild has folded
 */
export async function compareWithLog(
  source: Source,
  shapes: readonly TableShape[],
  maxShareRows = MAX_SHARE_ROWS,
): Promise<(TableComparison & { rebuilt: number })[]> {
  const shares = splitOrganizations(await countRows(source, shapes), maxShareRows)
  const tables = shapes.map((shape) => ({ shape, rows: 0, rebuilt: 0, sample: [] as string[], equal: true }))
  // Organizations without rows belong to the first share.
  const shareOf = new Map(shares.flatMap((share, index) => share.map((id) => [id, index])))
  for (const [index, share] of shares.entries()) {
    const rows = await foldShare(source, (organizationId) => (shareOf.get(organizationId) ?? 0) === index)
    for (const table of tables) {
      const folded = rows[table.shape.name] as MemoryTable
      const { rebuilt, differences } = await compareTable(source, table.shape, share, folded)
      table.rows += folded.size
      table.rebuilt += rebuilt
      table.equal &&= differences.length === 0
      table.sample = [...table.sample, ...differences].slice(0, MAX_SAMPLE_ROWS)
    }
  }
  return tables
}

/** Returns the number of rebuilt rows of each organization. */
async function countRows(
  { client, projection }: Source,
  shapes: readonly TableShape[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of shapes) {
    const column = escapeIdentifier(organizationColumnOf(projection, name))
    const { rows } = await client.query<{ id: string; rows: number }>(
      `
        select ${column} as id, count(*)::float8 as rows
        from ${qualified(schemaOf(projection.name, 'next'), name)}
        group by 1
      `,
    )
    for (const { id, rows: count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

/** Returns the organizations in as many shares as needed: at least one, which may be empty. */
function splitOrganizations(rowCounts: ReadonlyMap<string, number>, maxRows: number): string[][] {
  const shares: string[][] = [[]]
  let size = 0
  for (const [id, count] of rowCounts) {
    if (size > 0 && size + count > maxRows) {
      shares.push([])
      size = 0
    }
    shares.at(-1)?.push(id)
    size += count
  }
  return shares
}

/** Folds the events of some organizations up to the position, without those that the rebuild leaves out. */
async function foldShare(
  { client, store, unseal, projection, position, signal }: Source,
  isInShare: (organizationId: string) => boolean,
): Promise<MemoryRows> {
  const rows = createMemoryRows(projection)
  const generation = { projection: projection.name, generation: 'next' } as const
  await foldLog({
    store,
    unseal,
    projection,
    rows,
    signal,
    after: 0n,
    until: position,
    isWanted: ({ meta }) => isInShare(meta.organizationId),
    readLeftOut: (after, until) => readLeftOutEvents(client, generation, after, until),
  })
  return rows
}

/** Compares the rebuilt rows of some organizations with folded ones. Describes the first differences. */
async function compareTable(
  { client, projection, signal }: Source,
  shape: TableShape,
  organizationIds: readonly string[],
  folded: MemoryTable,
): Promise<{ rebuilt: number; differences: string[] }> {
  const differences: string[] = []
  const describe = (logRow: Row | null, rebuiltRow: Row | null) => {
    if (differences.length < MAX_SAMPLE_ROWS)
      differences.push(describeDifference(shape, { left: 'log', right: 'rebuilt' }, logRow, rebuiltRow))
  }
  const compared = new Set<string>()
  let rebuilt = 0
  for await (const stored of readRows({ client, projection, signal }, shape, organizationIds)) {
    rebuilt += 1
    const key = keyOf(stored, shape.key)
    const row = folded.get(...shape.key.map((column) => String(stored[column])))
    if (row) compared.add(key)
    if (!row) describe(null, stored)
    else if (!shape.columns.every(({ name }) => isStoredAlike(stored[name], row[name]))) describe(row, stored)
  }
  if (compared.size < folded.size)
    for (const row of folded.all()) if (!compared.has(keyOf(row, shape.key))) describe(row, null)
  return { rebuilt, differences }
}

async function* readRows(
  { client, projection, signal }: Pick<Source, 'client' | 'projection' | 'signal'>,
  { name }: TableShape,
  organizationIds: readonly string[],
): AsyncGenerator<Row> {
  const column = escapeIdentifier(organizationColumnOf(projection, name))
  await client.query(
    `
      declare compared no scroll cursor for
      select row_to_json(t)::text
      from ${qualified(schemaOf(projection.name, 'next'), name)} t
      where t.${column} = any($1)
    `,
    [organizationIds],
  )
  for (;;) {
    const { rows } = await client.query<[string]>({
      text: `fetch forward ${PAGE_SIZE} from compared`,
      rowMode: 'array',
    })
    for (const [row] of rows) yield JSON.parse(row) as Row
    if (rows.length < PAGE_SIZE) break
    signal.throwIfAborted()
  }
  await client.query('close compared')
}
