import { openEventStore } from '../open.ts'
import { describeEventStore } from '../testing/contract.ts'
import { createTestDatabase } from '../testing/database.ts'

describeEventStore('the Postgres event store', async () => {
  const database = await createTestDatabase()
  const open = () => openEventStore({ kind: 'postgres', url: database.url, unsafe: true })
  const store = await open()
  return {
    store,
    reopen: open,
    reportsDuplicates: true,
    async close() {
      await store.close()
      await database.drop()
    },
  }
})
