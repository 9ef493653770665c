import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { DatabasePool } from 'slonik'
import type { Feed } from '@league/projections/runtime/feed/feed'
import type { EventStore } from '@league/event-store/port'
import type { Vault } from '@league/privacy/vault'
import type { GatewayConfig } from './config.ts'
import type { Drain } from './http/drain.ts'
import type { LogGuard } from './log-guard.ts'
import type { PictureStorage } from './media/storage.ts'
import type { ResolveTxt } from './organization/domain.ts'

/** The dependencies of the gateway. The caller creates them, and closes them after the app. */
export interface GatewayDeps {
  /** The store of `logGuard`. */
  store: EventStore
  logGuard: LogGuard
  vault: Vault
  /** For accounts, sessions and imports. */
  pool: Pool
  /** From `createReadPool`: each query sees the rows of one organization only. */
  readPool: DatabasePool
  /** Progress of the projections, wherever they run. */
  feed: Feed
  /** Storage of uploaded pictures. */
  media: PictureStorage
  clock: () => Date
  config: GatewayConfig
  /** How the gateway stops. Defaults to closing its connections without an announcement. */
  drain?: Drain
  /** Resolves TXT records. Defaults to the DNS servers of the configuration. */
  resolveTxt?: ResolveTxt
  /** Registry of the metrics. Defaults to a new one. */
  metricsRegistry?: Registry
}
