import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { DatabasePool } from 'slonik'
import type { EventStore } from '@league/event-store/port'
import type { Vault } from '@league/privacy/vault'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { FromReadModel } from '@league/operations/kernel/from-read-model'
import { projections } from '@league/projections/projections'
import type { ProjectionName, Query } from '@league/projections/query'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { withOrganization } from '@league/projections/runtime/read'
import { createReadAtOnePosition } from '@league/projections/runtime/read-at-one-position'
import { createOutdatedReadModels, type OutdatedReadModels } from './outdated-read-models.ts'
import { createDirectory, type Directory } from './directory.ts'
import type { Read } from './read.ts'

/** Access to the read models. */
export interface ReadSide {
  directory: Directory
  read: Read
  /** Reads an input of a command, with the position that all projections of the query have passed. */
  readWithPosition<Input, Result>(
    organizationId: OrganizationId,
    query: Query<Input, Result>,
    input: Input,
  ): Promise<FromReadModel<Result>>
  /**
   * Reads an input of a command as the log has it now. If the projections do not catch up within two seconds, or
   * events wait for an operator, the read folds the missing events in memory.
   */
  readLatest<Input, Result>(
    organizationId: OrganizationId,
    query: Query<Input, Result>,
    input: Input,
  ): Promise<FromReadModel<Result>>
  /** Waits up to two seconds until the projections have passed a position. Returns whether they have. */
  waitFor(projections: readonly ProjectionName[], position: bigint): Promise<boolean>
  /** Returns whether rows of the organization lack an event that one of these projections could not fold. */
  hasParked(organizationId: OrganizationId, projections: readonly ProjectionName[]): boolean
  /**
   * Returns a version that changes whenever these projections change rows of the organization. Read it before
   * the rows.
   */
  versionOf(organizationId: OrganizationId, projections: readonly ProjectionName[]): Promise<string>
  /**
   * Runs reads that also see the events up to a position that the projections have not folded yet, and those that
   * wait for an operator. Slower than other reads, so only for what is about to be answered although rows lack it.
   */
  withPending<T>(position: bigint, read: () => Promise<T>): Promise<T>
  feed: Feed
  /** Read models that are still of another version of the program. */
  outdated: OutdatedReadModels
}

/** Names of all projections, for responses that may be made from any of them. */
export const allProjections = projections.map(({ name }) => name as ProjectionName)

/** Returns the names of the projections that events of these types change. */
export function projectionsOf(types: ReadonlySet<string>): string[] {
  return projections.filter(({ handles }) => handles.some((type) => types.has(type))).map(({ name }) => name)
}

const MAX_WAIT_MS = 2_000
/** After this time without success, `waitFor` makes sure that the log has what it waits for. */
const EXPECTED_WAIT_MS = 200

interface ReadSideDeps {
  /** From `createReadPool`. */
  readPool: DatabasePool
  feed: Feed
  pool: Pool
  store: EventStore
  vault: Vault
}

export function createReadSide({ readPool, feed, pool, store, vault }: ReadSideDeps): ReadSide {
  /** The position that the current reads must show at least, even if the projections do not. */
  const pendingUpTo = new AsyncLocalStorage<bigint>()
  const { unseal } = vault
  const readAtOnePosition = createReadAtOnePosition({ readPool, pool, store, projections, unseal, feed })
  const outdated = createOutdatedReadModels(feed)
  const read: Read = (organizationId, query, input) =>
    outdated.guard(query.uses, () => readAtOnePosition(organizationId, query, input, pendingUpTo.getStore()))
  /** Ids and names are true one by one, so a projection that is far behind does not hold up their lookup. */
  const lookUp: Read = (organizationId, query, input) =>
    pendingUpTo.getStore() === undefined
      ? outdated.guard(query.uses, () => withOrganization(readPool, organizationId, (db) => query(db, input)))
      : read(organizationId, query, input)
  /** Sessions may remember a position that the log lacks, after an operator has accepted a log that lost events. */
  const withinLog = async (position: bigint): Promise<bigint> => {
    const head = await store.head().catch(() => position)
    return head < position ? head : position
  }
  const waitFor: ReadSide['waitFor'] = async (names, position) => {
    // The others do not move until their rebuilds replace them.
    const current = outdated.current(names)
    const waitUntil = async (wanted: bigint, waitMs: number) =>
      (await feed.waitFor(current, wanted, waitMs)) === 'reached'
    const reached =
      (await waitUntil(position, EXPECTED_WAIT_MS)) ||
      (await waitUntil(await withinLog(position), MAX_WAIT_MS - EXPECTED_WAIT_MS))
    return reached && current.length === names.length
  }
  return {
    read,
    async readLatest(organizationId, query, input) {
      const position = await store.head()
      const readNow = () => read(organizationId, query, input)
      const reached = await waitFor(query.uses, position)
      const isComplete = reached && !feed.hasParked(organizationId, query.uses)
      return { value: await (isComplete ? readNow() : pendingUpTo.run(position, readNow)), position }
    },
    async readWithPosition(organizationId, query, input) {
      // Positions first: the rows can only be newer.
      const positions = query.uses.map((name) => feed.position(name))
      const position = positions.reduce((least, next) => (next < least ? next : least))
      return { value: await read(organizationId, query, input), position }
    },
    feed,
    withPending: (position, pendingRead) => pendingUpTo.run(position, pendingRead),
    outdated,
    directory: createDirectory(lookUp, feed),
    waitFor,
    hasParked: feed.hasParked,
    versionOf: (organizationId, names) => feed.organizationVersion(organizationId, names),
  }
}
