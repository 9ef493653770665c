import {
  readEnvironment,
  requireKurrentUrl,
  serverVariables,
  storeAddressOf,
} from '@league/event-store/environment'
import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { createVault } from '@league/privacy/vault'
import { Pool } from 'pg'
import { z } from 'zod'
import { projections } from '../projections.ts'
import { migrateProjections } from '../runtime/migrations.ts'
import { runReplayCommand } from './replay-command.ts'
import { createTerminalOutput } from './terminal.ts'

/**
 * The command line for rebuilds on servers with their own Postgres. `npm run replay` starts that of a data
 * folder first.
 */
const schema = z.object(serverVariables).refine(...requireKurrentUrl)
const environment = readEnvironment(schema, process.env)

const url = environment.DATABASE_URL
await migrateLog(url)
await migrateProjections(url)
const store = await openEventStore(storeAddressOf(environment, url))
const pool = new Pool({ connectionString: url, max: 2 })
const vault = createVault({ pool, masterKey: environment.MASTER_KEY })
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
process.exitCode = await runReplayCommand(process.argv.slice(2), {
  store,
  url,
  projections,
  unseal: vault.unseal,
  signal: stop.signal,
  ...createTerminalOutput(process.stdout),
})
await store.close()
await pool.end()
