import { openPostgresStore } from '@league/event-store/postgres/store'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { startRuntime } from '@league/projections/runtime/runtime'
import { silentLog } from './silent-log.ts'
import { createTally } from './tally/projection.ts'

/** Runs the test projection until the process is killed. */
const url = process.env['DATABASE_URL'] ?? ''
const store = await openPostgresStore(url, { unsafe: true })
const feed = await createFeed(url, silentLog)
const unseal = async (events: readonly never[]) => [...events]
await startRuntime({
  store,
  url,
  projections: [createTally()],
  unseal: unseal as never,
  feed,
  log: silentLog,
})
console.log('running')
