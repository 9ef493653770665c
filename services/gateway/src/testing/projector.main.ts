import { openEventStore } from '@league/event-store/open'
import { runServer } from '@league/event-store/run-program'
import { openVault } from '@league/privacy/vault'
import { projections } from '@league/projections/projections'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { startRuntime } from '@league/projections/runtime/runtime'
import { Pool } from 'pg'

const [, , url = '', masterKey = ''] = process.argv

/** Prints the messages of the runtime, one to a line. */
const print = (_details: object, message: string) => console.log(message)
const log = { info: print, warn: print, error: print }

/** Runs all projections on the database of a test, as a projector does on one that is durable. */
await runServer(async (onStop) => {
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  await onStop(() => pool.end())
  const { unseal } = await openVault({ pool, masterKey: Buffer.from(masterKey, 'base64') })
  const store = await openEventStore({ kind: 'postgres', url, unsafe: true })
  await onStop(() => store.close())
  const feed = await createFeed(url, log)
  await onStop(() => feed.close())
  const runtime = await startRuntime({ store, url, projections, unseal, feed, log })
  await onStop(() => runtime.stop())
  console.log('ready')
})
