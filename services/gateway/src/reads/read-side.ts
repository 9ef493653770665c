import type { Id } from '@league/contracts/kernel/id'
import type { Query, Reader } from '@league/projections/query'
import type { Directory } from './directory.ts'

/** Read models moved: which, how far, and of which organizations (null: of anybody). */
export interface Move {
  projection: string
  position: bigint
  organizationIds: readonly Id[] | null
}

/** The read models, as the gateway sees them. */
export interface ReadSide {
  directory: Directory
  /** Reads inside one organization: rows of others are not there. */
  read<Input, Answer>(organizationId: Id, query: Query<Input, Answer>, input: Input): Promise<Answer>
  within<Answer>(organizationId: Id, work: (db: Reader) => Promise<Answer>): Promise<Answer>
  /** Whether these have passed a position; waits 2 s at most. */
  waitFor(projections: readonly string[], position: bigint): Promise<boolean>
  /** Where these are for one organization, out of memory; null when that is not known. */
  stampOf(organizationId: Id, projections: readonly string[]): string | null
  /** The last event of an organization that any of these shows. */
  positionOf(organizationId: Id): bigint
  /** @returns how to stop listening */
  onMoved(listener: (move: Move) => void): () => void
  close(): Promise<void>
}
