import type { FastifyInstance } from 'fastify'
import { verifyMigrated } from '@league/event-store/postgres/migrate'
import { projections } from '@league/projections/projections'
import { readStatus } from '@league/projections/runtime/status'
import { accountsSchema, accountsMigrations } from './accounts/schema.ts'
import type { GatewayDeps } from './deps.ts'

/** Maximum age of the oldest event that a read model has not processed yet. */
const MAX_LAG_SECONDS = 5

/** Versions of the projections that this program can read. */
const expectedVersions = new Map(projections.map(({ name, version }) => [name, version]))

/**
 * Returns the readiness checks: the database is migrated, the log responds, and the read models of this
 * program's version are up to date.
 */
export function readiness({ pool, store, feed }: GatewayDeps): Check[] {
  return [
    async () => {
      const client = await pool.connect()
      try {
        await verifyMigrated(client, accountsSchema, accountsMigrations)
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
        () => 'The log does not respond.',
      ),
    async () => {
      const status = await readStatus({ pool, store, feed }, projections)
      // Those of another version are being rebuilt. They can be read meanwhile, however long that takes.
      const current = status.filter(({ name, version }) => version === expectedVersions.get(name))
      const late = current.filter(
        ({ oldestUnprocessedSeconds }) => oldestUnprocessedSeconds > MAX_LAG_SECONDS,
      )
      return late.length === 0 ? null : `Behind: ${late.map(({ name }) => name).join(', ')}.`
    },
  ]
}

/** A condition for accepting requests. Resolves to a description of the problem, or to null. */
type Check = () => Promise<string | null>

/**
 * Serves `/livez`, which says that the process responds, and `/readyz`, which says that it can accept
 * requests. Neither depends on the host.
 */
export function addHealth(app: FastifyInstance, checks: readonly Check[]): void {
  app.get('/livez', { schema: { hide: true } as object }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } as object }, async (_, reply) => {
    const results = await Promise.all(checks.map((check) => check().catch(() => 'unreachable')))
    const problems = results.filter((result) => result !== null)
    return reply.code(problems.length === 0 ? 200 : 503).send({ ok: problems.length === 0, problems })
  })
}
