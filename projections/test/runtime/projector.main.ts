import { openPostgresStore } from '@league/event-store/postgres/store'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { startRuntime } from '@league/projections/runtime/runtime'
import { quiet } from './quiet.ts'
import { createTally } from './tally/projection.ts'

/** A process that runs the test projection until it is killed. */
const url = process.env['DATABASE_URL'] ?? ''
const store = await openPostgresStore(url, { unsafe: true })
const feed = await createFeed(url, quiet)
const unseal = async (events: readonly never[]) => [...events]
await startRuntime({ store, url, projections: [createTally()], unseal: unseal as never, feed, log: quiet })
console.log('running')
