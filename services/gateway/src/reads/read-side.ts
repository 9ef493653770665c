import type { DatabasePool } from 'slonik'
import type { Id } from '@league/contracts/kernel/id'
import { projections } from '@league/projections/projections'
import type { ProjectionName, Query } from '@league/projections/query'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { withOrganization } from '@league/projections/runtime/read'
import { createDirectory, type Directory } from './directory.ts'

/** The read models, as the gateway sees them. */
export interface ReadSide {
  directory: Directory
  /** Reads inside one organization: rows of others are not there. '' reads what belongs to none. */
  read<Input, Answer>(organizationId: Id, query: Query<Input, Answer>, input: Input): Promise<Answer>
  /** Whether these have passed a position; waits 2 s at most. */
  waitFor(projections: readonly ProjectionName[], position: bigint): Promise<boolean>
  /** A text that changes with the rows of an organization in these projections. Taken before they are read. */
  markOf(organizationId: Id, projections: readonly ProjectionName[]): Promise<string>
  feed: Feed
}

/** Names of all of them, for what may be made of anything. */
export const everyProjection = projections.map(({ name }) => name as ProjectionName)

const patience = 2_000

export function createReadSide(pool: DatabasePool, feed: Feed): ReadSide {
  const read: ReadSide['read'] = (organizationId, query, input) =>
    withOrganization(pool, organizationId, (db) => query(db, input))
  return {
    read,
    feed,
    directory: createDirectory(read, feed),
    waitFor: async (names, position) => (await feed.waitFor(names, position, patience)) === 'reached',
    markOf: (organizationId, names) => feed.organizationMark(organizationId, names),
  }
}
