import { randomUUID } from 'node:crypto'
import type { ImportId, OrganizationId } from '@league/contracts/kernel/id'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import {
  listImportsEndpoint,
  readImportEndpoint,
  startImportEndpoint,
  startTableImportEndpoint,
} from '@league/contracts/import/endpoints'
import { reject } from '@league/contracts/kernel/problem'
import { listUndoneQuery } from '@league/projections/history/undoings'
import { bindAction, bindRead, type Binding } from '../binding/binding.ts'
import { authorOf } from '../kernel/caller.ts'
import { defaultSport } from '../organization/sports.ts'
import { allProjections } from '../reads/read-side.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { takeSeasonName } from '../season/take-season-name.ts'
import { findPlannedSeason, readExistingSeason } from './existing-season.ts'
import { createImporter, type Importer, type ImportLookups } from './importer.ts'
import type { ReadModelProgress } from './pace.ts'
import { listRuns } from './listed-runs.ts'
import { readRun } from './runs.ts'

/** How often each process looks for imports whose process was lost. */
const TAKE_OVER_INTERVAL_MS = 5_000

/** Creates an importer that runs until the app is closed. */
export function runImports(
  app: FastifyInstance,
  { dependencies, reads, names, workers }: RouteDeps,
  pool: Pool,
): Importer {
  const onError = (error: unknown) => app.log.error({ err: error }, 'An import failed')
  const lookups: ImportLookups = {
    sportOf: (organizationId) => defaultSport(reads.directory, organizationId),
    takeSeason: (organizationId, name, take) =>
      takeSeasonName(names, organizationId, name, ({ value }) => take(value[0] ?? null)),
    existingSeason: (organizationId, plan) => readExistingSeason(reads, organizationId, plan),
  }
  const current = () => reads.outdated.current(allProjections)
  const readModels: ReadModelProgress = {
    position: () =>
      current()
        .map((name) => reads.feed.position(name))
        .reduce((least, next) => (next < least ? next : least), BigInt(Number.MAX_SAFE_INTEGER)),
    waitFor: (position, timeoutMs) => reads.feed.waitFor(current(), position, timeoutMs),
  }
  const importer = createImporter({ pool, dependencies, workers, lookups, readModels, onError })
  const takingOver = setInterval(() => void importer.takeOver().catch(onError), TAKE_OVER_INTERVAL_MS)
  takingOver.unref()
  app.addHook('preClose', async () => {
    clearInterval(takingOver)
    await importer.stop()
  })
  return importer
}

/** What the name of a run is that fills several leagues. */
const ALL_LEAGUES = 'All leagues'

/**
 * Binds the import of a season: checked before the response, unless that takes long, and imported in the
 * background after it.
 */
export function importRoutes(
  importer: Importer,
  { reads, pool, clock }: Pick<RouteDeps, 'reads'> & { pool: Pool; clock: () => Date },
): Binding[] {
  const viewOf = async (organizationId: OrganizationId, id: ImportId) => ({
    import: orNotFound(await readRun(pool, organizationId, id)),
  })
  return [
    bindAction(startImportEndpoint, async ({ body }, { organizationId, principal, files, signal }) => {
      const author = authorOf(principal ?? reject('not-signed-in'))
      const id = randomUUID()
      const { season, league, dryRun = false } = body
      const run = { id, organizationId, season, league, dryRun, startedAt: clock() }
      const contents = new Map([...files].map(([name, { content }]) => [name, content]))
      await importer.start({ ...run, ...author }, contents, signal)
      return viewOf(organizationId, id)
    }),
    bindAction(startTableImportEndpoint, async ({ body }, { organizationId, principal, files, signal }) => {
      const author = authorOf(principal ?? reject('not-signed-in'))
      const { plan, dryRun = false } = body
      const existing = await readExistingSeason(reads, organizationId, plan)
      const season = await findPlannedSeason(reads, organizationId, plan)
      const id = randomUUID()
      const run = {
        id,
        organizationId,
        season: season?.name ?? ('name' in plan.season ? plan.season.name : ''),
        league: existing.leagueName ?? ALL_LEAGUES,
        dryRun: dryRun || plan.tables === null,
        startedAt: clock(),
        plan,
      }
      const contents = new Map([...files].map(([name, { content }]) => [name, content]))
      await importer.start({ ...run, ...author }, contents, signal)
      return viewOf(organizationId, id)
    }),
    bindRead(listImportsEndpoint, listUndoneQuery.uses, async (_, { organizationId }) => {
      const runs = await listRuns(pool, organizationId)
      // The id of an import is also that of its change.
      const ids = runs.map(({ id }): string => id)
      const undone = new Set<string>(await reads.read(organizationId, listUndoneQuery, ids))
      return { imports: runs.map((run) => ({ ...run, undone: undone.has(run.id) })) }
    }),
    bindAction(readImportEndpoint, ({ params }, { organizationId }) => viewOf(organizationId, params.id)),
  ]
}
