import {
  readEnvironment,
  requireKurrentUrl,
  serverVariables,
  storeAddressOf,
} from '@league/event-store/environment'
import { openEventStore } from '@league/event-store/open'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { runCommand } from '@league/event-store/run-program'
import { privacyMigrations } from '@league/privacy/migrations'
import { openVault } from '@league/privacy/vault'
import { Pool } from 'pg'
import { z } from 'zod'
import { projections } from '../projections.ts'
import { migrateProjections } from '../runtime/migrations.ts'
import { isHelpRequested } from './arguments.ts'
import { runReplayCommand, usageOf } from './replay-command.ts'
import { createTerminalOutput } from './terminal.ts'

/**
 * The command line for rebuilds on servers with their own Postgres. `npm run replay` starts that of a data
 * folder first.
 */
const schema = z.object(serverVariables).refine(...requireKurrentUrl)

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (isHelpRequested(args)) {
    console.log(usageOf(projections))
    return 0
  }
  const environment = readEnvironment(schema, process.env)
  const { DATABASE_URL: url, MASTER_KEY, EVENT_STORE } = environment
  if (EVENT_STORE === 'postgres') await migrateLog(url)
  await migrate(url, 'privacy', privacyMigrations)
  await migrateProjections(url)
  const pool = new Pool({ connectionString: url, max: 2 })
  const vault = await openVault({ pool, masterKey: MASTER_KEY })
  const store = await openEventStore(storeAddressOf(environment, url))
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const code = await runReplayCommand(args, {
    store,
    url,
    projections,
    unseal: vault.unseal,
    signal: stop.signal,
    ...createTerminalOutput(process.stdout),
  })
  await store.close()
  await pool.end()
  return code
})
