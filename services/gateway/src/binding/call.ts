import type { Pool } from 'pg'
import type { GameId, OrganizationId } from '@league/contracts/kernel/id'
import type { EventStore } from '@league/event-store/port'
import type { KeyedQueue } from '@league/operations/kernel/keyed-queue'
import type { ProjectionName } from '@league/projections/query'
import type { ResponseSource } from '../cache/public-responses.ts'
import type { FairQueue } from '../concurrency/fair-queue.ts'
import type { UploadedFile } from '../http/form.ts'
import type { Caller, ScorerCredential } from '../kernel/caller.ts'
import type { Directory } from '../reads/directory.ts'
import type { GetVisitorRules } from '../reads/visitor-rules.ts'
import type { CallContext } from './binding.ts'
import type { RunRecorded } from './record-appends.ts'
import type { Tenant } from './tenant.ts'
import type { RawRequest } from './validate.ts'

export interface Call extends RawRequest {
  files?: ReadonlyMap<string, UploadedFile>
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
  /** Aborted when the response is over: sent, or its client is gone. */
  signal?: AbortSignal
  /** Returns for how many milliseconds the request has been here. */
  elapsed?: () => number
}

export interface CallResponse {
  /** Set for a body that is a problem instead of the declared response. */
  status?: number
  body: unknown
  headers: Record<string, string | string[]>
}

export interface InvokeDeps {
  pool: Pool
  directory: Directory
  clock: () => Date
  /** Waits up to two seconds until the projections have passed a position. Returns whether they have. */
  waitFor(projections: readonly ProjectionName[], position: bigint): Promise<boolean>
  /** Returns whether the tables of one of these projections are still of another version of the program. */
  isOutdated(projections: readonly ProjectionName[]): boolean
  /** Returns whether rows of the organization lack an event that one of these projections could not fold. */
  hasParked(organizationId: OrganizationId, projections: readonly ProjectionName[]): boolean
  /** Runs reads that also see the events up to a position that the projections have not folded yet. */
  withPending<T>(position: bigint, read: () => Promise<T>): Promise<T>
  /** Returns the last event of a stream, or null if it does not exist. */
  lastEvent: EventStore['lastEvent']
  visitorRules: GetVisitorRules
  /** Returns the ids of the games that a scorer may score. */
  gamesOfScorer(scorer: ScorerCredential): Promise<readonly GameId[]>
  /** Records that a command mentions uploaded pictures, so that they stay. */
  recordPictures(body: unknown): Promise<void>
  runRecorded: RunRecorded
  /** Runs the requests with one Idempotency-Key one after the other. */
  commandQueue: KeyedQueue
  /** Shares this process between the tenants who send commands, except while these wait for projections. */
  commandShares: FairQueue
  /** The same for what commands are answered with. Who is refused there is told that the command is saved. */
  viewShares: FairQueue
  /** Called before a public read. */
  onPublicRead?(source: ResponseSource): Promise<void>
}

/** Runs a read of a request. A read that finds nothing may run twice. */
export type LookUp = <T>(read: () => Promise<T>) => Promise<T>

/**
 * Names projections: for a signed-in reader those that the response is made of, for a command those that its
 * events change. A page fetches again what a command or a live event has changed, and nothing else.
 */
export const PROJECTIONS_HEADER = 'x-projections'

/** The change that a command made, which can be undone. All of its events have this id. */
export const CHANGE_HEADER = 'x-change'

/** Tells an organizer that the change of a command can be undone, and in which organization. */
export const UNDOABLE_HEADER = 'x-undoable'

/** Returns what a handler receives about a call. It adds its headers to `headers`. */
export function contextOf(
  caller: Caller,
  tenant: Tenant,
  { files = new Map(), signal, elapsed = () => 0 }: Call,
  headers: CallResponse['headers'],
): CallContext {
  return {
    ...caller,
    ...tenant,
    principal: tenant.trusted ? caller.principal : null,
    files,
    signal,
    elapsed,
    setHeader: (name, value) => (headers[name] = value),
  }
}
