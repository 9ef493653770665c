import type { EventStore } from '@league/event-store/port'
import type { Pool } from 'pg'
import type { Unseal } from './decode.ts'
import type { Feed } from './feed/feed.ts'
import type { Tail } from './live/tail.ts'
import type { Log } from './log.ts'
import type { Meters } from './live/meters.ts'

/** What the projections of a process work with, together. */
export interface Workshop {
  pool: Pool
  /** For rebuilds: plans for many rows at once. */
  bulk: Pool
  store: EventStore
  tail: Tail
  feed: Feed
  unseal: Unseal
  log: Log
  meters: Meters
}
