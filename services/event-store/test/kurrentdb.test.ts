import { openEventStore } from '@league/event-store/open'
import { describeEventStore } from '@league/event-store/testing/contract'
import { it } from 'vitest'
import { findKurrentDb } from './find-kurrentdb.ts'

// oxlint-disable-next-line node/no-process-env -- only the environment of a test run can name its server
const kurrentDb = await findKurrentDb(process.env['KURRENTDB_URL'])

// oxlint-disable-next-line vitest/no-conditional-tests -- a skipped test shows that the suite did not run
if ('missing' in kurrentDb) {
  console.warn(`\nThe KurrentDB contract suite did NOT run: ${kurrentDb.missing}\n`)
  it(`the KurrentDB contract suite did NOT run: ${kurrentDb.missing}`, (context) =>
    context.skip(kurrentDb.missing))
} else {
  describeEventStore('the KurrentDB event store', async () => {
    const server = await kurrentDb.start()
    const open = () => openEventStore({ kind: 'kurrentdb', url: server.url })
    const store = await open()
    return {
      store,
      reopen: open,
      reportsDuplicates: false,
      async close() {
        await store.close()
        await server.stop()
      },
    }
  })
}
