import type { DomainRecord, EventType } from '@league/contracts/events'

export type Row = Record<string, unknown>

/** The rows of one table that a fold may see and change. */
export interface TableRows<R extends Row> {
  /** By primary key, in the order of the key's columns. */
  get(...key: string[]): R | undefined
  /** Rows with these column values, in the order of their keys. Only what `needs` named is complete. */
  where(columns: Partial<R>): R[]
  /** Inserts or replaces by primary key. */
  put(row: R): void
  delete(...key: string[]): void
}

export type Rows<Tables extends Record<string, Row>> = { [T in keyof Tables]: TableRows<Tables[T]> }

/** Rows that the fold of an event reads or changes: all those with these column values. */
export type Need<Tables extends Record<string, Row>> = {
  [T in keyof Tables]: { table: T; by: Partial<Tables[T]> }
}[keyof Tables]

/**
 * A read model. The runtime loads the rows that a batch needs, folds the batch in memory, and writes rows and
 * checkpoint in one transaction.
 *
 * `fold` is pure and synchronous: no clock, no randomness, no I/O. It never fails on an event that a decider let
 * through; an event it cannot fold pauses this projection alone.
 */
export interface Projection<Tables extends Record<string, Row> = Record<string, Row>> {
  /** Also the name of its schema in the database. */
  name: string
  /** Raised when tables or fold change: a higher version than the stored one needs a replay. */
  version: number
  /** `tables.sql` and `indexes.sql` beside the projection, run with the projection's schema as search path. */
  sql: { tables: URL; indexes: URL }
  tables: { [T in keyof Tables]: { key: readonly (keyof Tables[T] & string)[] } }
  handles: readonly EventType[]
  /**
   * Milliseconds that this one lets others go first when an event comes after a quiet time: for what nobody looks at while
   * a score is being posted. A read that waits for it waits as much longer.
   */
  lingerMs?: number
  needs(event: DomainRecord): readonly Need<Tables>[]
  fold(rows: Rows<Tables>, event: DomainRecord): void
}
