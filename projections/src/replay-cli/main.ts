import { openEventStore } from '@league/event-store/open'
import { migrateLog } from '@league/event-store/postgres/schema'
import { createVault } from '@league/operations/privacy/vault'
import { Pool } from 'pg'
import { z } from 'zod'
import { projections } from '../projections.ts'
import { migrateProjections } from '../runtime/migrations.ts'
import { replayCommand } from './replay-command.ts'
import { terminal } from './terminal.ts'

/** Rebuilds on servers that run by themselves; `npm run replay` of a data folder starts its Postgres first. */
const environment = z
  .object({
    DATABASE_URL: z.url(),
    /** 32 bytes in base64. */
    MASTER_KEY: z.base64(),
    EVENT_STORE: z.enum(['postgres', 'kurrentdb']).default('postgres'),
    KURRENTDB_URL: z.string().default(''),
  })
  .parse(process.env)

const url = environment.DATABASE_URL
await migrateLog(url)
await migrateProjections(url)
const store = await openEventStore(
  environment.EVENT_STORE === 'postgres'
    ? { kind: 'postgres', url }
    : { kind: 'kurrentdb', url: environment.KURRENTDB_URL },
)
const pool = new Pool({ connectionString: url, max: 2 })
const vault = createVault({ pool, masterKey: Buffer.from(environment.MASTER_KEY, 'base64') })
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
process.exitCode = await replayCommand(process.argv.slice(2), {
  store,
  url,
  projections,
  unseal: vault.unseal,
  signal: stop.signal,
  ...terminal(process.stdout),
})
await store.close()
await pool.end()
