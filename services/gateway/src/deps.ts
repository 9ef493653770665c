import type { Pool } from 'pg'
import type { Registry as Figures } from 'prom-client'
import type { EventStore } from '@league/event-store/port'
import type { Vault } from '@league/operations/privacy/vault'
import type { GatewayConfig } from './config.ts'
import type { ReadSide } from './reads/read-side.ts'

/** Everything that the gateway stands on. Who gives it also closes it, after the app. */
export interface GatewayDeps {
  store: EventStore
  vault: Vault
  /** For accounts, sessions and imports. */
  pool: Pool
  reads: ReadSide
  clock: () => Date
  config: GatewayConfig
  /** Where figures are kept; one of its own where none is given. */
  figures?: Figures
}
