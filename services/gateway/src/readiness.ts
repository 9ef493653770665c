import { LOST_LOG_ADVICE, type ProjectionView } from '@league/contracts/projection/views'
import { findMissingMigrations } from '@league/event-store/postgres/migrate'
import { privacyMigrations } from '@league/privacy/migrations'
import { projections } from '@league/projections/projections'
import { sql } from '@league/projections/query'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import { migrations as projectionMigrations } from '@league/projections/runtime/migrations'
import { withOrganization } from '@league/projections/runtime/read'
import { readStatus } from '@league/projections/runtime/status'
import { z } from 'zod'
import { accountsMigrations, accountsSchema } from './accounts/schema.ts'
import type { GatewayDeps } from './deps.ts'
import type { Degradation, ReadinessProbe } from './health.ts'
import { noOrganization } from './reads/read.ts'

/** Age of the oldest event that a read model has not processed yet, from which on it is degraded. */
const MAX_LAG_SECONDS = 5

const migrations = {
  privacy: privacyMigrations,
  [accountsSchema]: accountsMigrations,
  projection: projectionMigrations,
}

/** Reads no rows of every table of some projections, which takes the same privileges as reading all. */
const readEveryTable = (read: typeof projections) => sql.type(z.object({}))`
  ${sql.join(
    read.flatMap(({ name, tables }) =>
      Object.keys(tables).map(
        (table) => sql.fragment`(select from ${sql.identifier([name, table])} limit 0)`,
      ),
    ),
    sql.fragment`union all`,
  )}
`

type ReadinessDeps = Pick<GatewayDeps, 'pool' | 'readPool' | 'store' | 'logGuard' | 'vault' | 'feed'>

/** Returns what `/readyz` checks: everything that each request depends on, and nothing that only delays. */
export function readiness({ pool, readPool, store, logGuard, vault, feed }: ReadinessDeps): ReadinessProbe {
  return {
    checks: {
      async database() {
        for (const [schema, known] of Object.entries(migrations)) {
          const missing = await findMissingMigrations(pool, schema, known)
          if (missing.length > 0) return `Schema ${schema} lacks the migrations ${missing.join(', ')}.`
        }
        return null
      },
      async 'master-key'() {
        await vault.verifyMasterKey()
        return null
      },
      async log() {
        await store.head()
        if (!(await logGuard.verify())) return null
        return `The log lacks events that the read models were made from. ${LOST_LOG_ADVICE}`
      },
      async 'read-models'() {
        // While an upgrade rebuilds a projection, its live tables are those of the version before.
        const current = projections.filter(({ name, version }) => feed.liveVersion(name) === version)
        if (current.length === 0) return null
        for (const organizationId of [noOrganization, allOrganizations]) {
          await withOrganization(readPool, organizationId, (db) => db.any(readEveryTable(current)))
        }
        return null
      },
    },
    async findDegradations() {
      return (await readStatus({ pool, store, feed }, projections)).flatMap(degradationsOf)
    },
  }
}

function degradationsOf(view: ProjectionView): Degradation[] {
  const { name: projection, state, error, parked, replay, lag, oldestUnprocessedSeconds } = view
  const found: Omit<Degradation, 'projection'>[] = []
  if (replay && replay.state !== 'ready' && replay.state !== 'verified') {
    found.push({ reason: 'rebuilding', message: replay.error ?? `Rebuild: ${replay.state}.` })
  }
  if (state === 'lost-log' || (state === 'stopped' && !replay)) {
    found.push({ reason: 'stopped', message: error?.message ?? 'No process runs this version.' })
  }
  if (parked.length > 0) {
    found.push({ reason: 'parked', message: `Events that cannot be processed: ${parked.length}.` })
  }
  if (oldestUnprocessedSeconds > MAX_LAG_SECONDS) {
    found.push({ reason: 'behind', message: `${lag} events, ${Math.round(oldestUnprocessedSeconds)} s.` })
  }
  return found.map((degradation) => ({ projection, ...degradation }))
}
