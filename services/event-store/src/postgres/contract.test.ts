import { describeEventStore } from '../testing/contract.ts'
import { createTestDatabase } from '../testing/database.ts'
import { openPostgresStore } from './store.ts'

describeEventStore('the Postgres event store', async () => {
  const database = await createTestDatabase()
  const open = () => openPostgresStore(database.url, { unsafe: true })
  const store = await open()
  return {
    store,
    reopen: open,
    tellsDuplicates: true,
    async close() {
      await store.close()
      await database.drop()
    },
  }
})
