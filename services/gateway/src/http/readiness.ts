import { verifyMigrated } from '@league/event-store/postgres/migrate'
import { accountsSchema, migrations } from '../accounts/schema.ts'
import { projections } from '@league/projections/projections'
import { readStatus } from '@league/projections/runtime/status'
import type { GatewayDeps } from '../deps.ts'
import type { Check } from './health.ts'

/** Age of the oldest event that a read model does not show yet, in seconds. */
const mostLag = 5

/** Tables that this program can read. */
const versions = new Map(projections.map(({ name, version }) => [name, version]))

/** What must be well: the database with this program's tables in it, the log, and read models of this program's shape that keep up with it. */
export function readiness({ pool, store, feed }: GatewayDeps): Check[] {
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
    async () => {
      const status = await readStatus({ pool, store, feed }, projections)
      const old = status.filter(({ name, version }) => version !== versions.get(name))
      if (old.length > 0) return `Being rebuilt: ${old.map(({ name }) => name).join(', ')}.`
      const late = status.filter(({ oldestUnprocessedSeconds }) => oldestUnprocessedSeconds > mostLag)
      return late.length === 0 ? null : `Behind: ${late.map(({ name }) => name).join(', ')}.`
    },
  ]
}
