import type { EventStore } from '@league/event-store/port'
import type PQueue from 'p-queue'
import type { Pool } from 'pg'
import type { Unseal } from '../decode.ts'
import type { Feed } from '../feed/feed.ts'
import type { Log } from '../log.ts'
import type { LogTail } from './log-tail.ts'
import type { Meters } from './meters.ts'

/** What all projections of a process share. */
export interface RuntimeContext {
  pool: Pool
  /** For rebuilds: its statements have no time limit. */
  bulkPool: Pool
  store: EventStore
  tail: LogTail
  feed: Feed
  unseal: Unseal
  log: Log
  meters: Meters
  /** Runs the verifications of rebuilds one at a time, since each needs a connection and much memory. */
  verifications: PQueue
}
