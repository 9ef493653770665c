import type { Pool } from 'pg'
import type { Registry as Figures } from 'prom-client'
import type { DatabasePool } from 'slonik'
import type { Feed } from '@league/projections/runtime/feed/feed'
import type { EventStore } from '@league/event-store/port'
import type { Vault } from '@league/operations/privacy/vault'
import type { GatewayConfig } from './config.ts'
import type { PictureStorage } from './media/storage.ts'
import type { ResolveTxt } from './organization/prove-domain.ts'

/** Everything that the gateway stands on. Who gives it also closes it, after the app. */
export interface GatewayDeps {
  store: EventStore
  vault: Vault
  /** For accounts, sessions and imports. */
  pool: Pool
  /** Of `createReadPool`: sees the rows of one organization alone. */
  readPool: DatabasePool
  /** How far the projections are, wherever they run. */
  feed: Feed
  /** Where uploaded pictures are kept. */
  media: PictureStorage
  clock: () => Date
  config: GatewayConfig
  /** Looks for TXT records; asks the servers of the configuration where none is given. */
  resolveTxt?: ResolveTxt
  /** Where figures are kept; one of its own where none is given. */
  figures?: Figures
}
