import type { AnyRecordedEvent, EventType } from '@league/contracts/events'

export type Row = Record<string, unknown>

/** The row type of each table of a projection, by table name. */
export type TableTypes = Record<string, Row>

/** The rows of one table that a fold may see and change. */
export interface TableRows<R extends Row> {
  /** Returns the row with this primary key, whose values are in the order of the key's columns. */
  get(...key: string[]): R | undefined
  /**
   * Returns the rows with these column values, in the order of their keys. Complete only for what `needs`
   * names.
   */
  where(columns: Partial<R>): R[]
  /** Inserts the row, or replaces the row with the same primary key. */
  put(row: R): void
  delete(...key: string[]): void
}

export type Rows<Tables extends TableTypes> = { [T in keyof Tables]: TableRows<Tables[T]> }

/** The rows of a table that the fold of an event reads or changes: all rows with these column values. */
export type Need<Tables extends TableTypes> = {
  [T in keyof Tables]: { table: T; by: Partial<Tables[T]> }
}[keyof Tables]

export interface TableDefinition {
  /** The columns of the primary key, in its order. */
  key: readonly string[]
  /**
   * The column with the id of the organization that a row belongs to: `organization_id` unless another is
   * named. Only events of this organization change the row.
   */
  organization?: string
}

/** Returns the column that says which organization a row of a table belongs to. */
export function organizationColumnOf({ tables }: Projection, table: string): string {
  return tables[table]?.organization ?? 'organization_id'
}

/**
 * A read model as the runtime sees it; `defineProjection` makes one. The runtime loads the rows that a batch
 * needs, folds the batch in memory, and writes rows and checkpoint in one transaction.
 */
export interface Projection {
  /** Also the name of its schema in the database. */
  name: string
  /** Raised when the tables or the fold change: a higher version than the stored one triggers a rebuild. */
  version: number
  /**
   * The files `tables.sql` and `indexes.sql` beside the projection, run with the projection's schema as
   * search path.
   */
  sql: { tables: URL; indexes: URL }
  tables: Readonly<Record<string, TableDefinition>>
  /**
   * What waits when an event cannot be folded: the later events of its stream, or of its organization. 'stream'
   * only if folds of events of different streams commute. Raise `version` when it changes.
   */
  isolation: 'stream' | 'organization'
  /** The event types that the projection handles. The runtime passes it no others. */
  handles: readonly EventType[]
  /**
   * How many milliseconds the projection waits before it folds the first event after a quiet period, so that
   * more urgent projections go first. A read that waits for this projection waits that much longer.
   */
  lingerMs?: number
  /** Returns the rows that the fold of this event reads or changes. */
  needs(event: AnyRecordedEvent): readonly Need<TableTypes>[]
  /**
   * Changes the rows. Pure: no clock, no randomness, no I/O. Never fails on an event that a command handler
   * accepted.
   */
  fold(rows: Rows<TableTypes>, event: AnyRecordedEvent): void
}
