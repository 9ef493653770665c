import { verifyMigrated } from '@league/event-store/postgres/migrate'
import { accountsSchema, migrations } from '../accounts/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import type { Check } from './health.ts'

/** What must be well: the database with this program's tables in it, and the log. */
export function readiness({ pool, store }: GatewayDeps): Check[] {
  return [
    async () => {
      const client = await pool.connect()
      try {
        await verifyMigrated(client, accountsSchema, migrations)
        return null
      } catch {
        return 'The database is not ready.'
      } finally {
        client.release()
      }
    },
    () =>
      store.head().then(
        () => null,
        () => 'The log does not answer.',
      ),
  ]
}
