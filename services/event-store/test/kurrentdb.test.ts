import { openEventStore } from '@league/event-store/open'
import { describeEventStore } from '@league/event-store/testing/contract'
import { it } from 'vitest'
import { findKurrentDb } from './find-kurrentdb.ts'

// oxlint-disable-next-line node/no-process-env -- where its server is, a test run is told by its environment alone
const found = await findKurrentDb(process.env['KURRENTDB_URL'])

// oxlint-disable-next-line vitest/no-conditional-tests -- says that it did not run, rather than saying nothing
if ('missing' in found) {
  console.warn(`\nKurrentDB contract suite did NOT run: ${found.missing}\n`)
  it(`KurrentDB contract suite did NOT run: ${found.missing}`, (context) => context.skip(found.missing))
} else {
  describeEventStore('the KurrentDB event store', async () => {
    const server = await found.start()
    const open = () => openEventStore({ kind: 'kurrentdb', url: server.url })
    const store = await open()
    return {
      store,
      reopen: open,
      tellsDuplicates: false,
      async close() {
        await store.close()
        await server.stop()
      },
    }
  })
}
