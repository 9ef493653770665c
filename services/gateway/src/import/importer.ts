import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Pool } from 'pg'
import type { LeagueId, OrganizationId, SeasonId, SportId } from '@league/contracts/kernel/id'
import type { ImportPlan } from '@league/contracts/import/plan'
import { Problem } from '@league/contracts/kernel/problem'
import type { TakeSeason } from '@league/operations/import/import-run'
import { commandsOf, importSeason } from '@league/operations/import/import-season'
import { unpackSeason } from '@league/operations/import/packed-season'
import type { ExistingSeason } from '@league/operations/import/tables/existing-season'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { WorkerLimitExceeded, type WorkerPool, type WorkerTask } from '../concurrency/worker-pool.ts'
import type { CheckedFiles, checkFiles, FilesToCheck } from './check.worker.ts'
import { createPace, type ReadModelProgress } from './pace.ts'
import { changeRun, createRun, failLostRuns, type ImportRun, releaseRun, takeOverRun } from './runs.ts'
import { readFiles } from './run-files.ts'

export interface Importer {
  /**
   * Stores the files, checks them in a worker thread and, unless it is a dry run or they have problems,
   * imports them in the background. Resolves when the files are checked, or after 20 seconds while the check
   * goes on. The signal stops a check that the caller waits for.
   *
   * @param files their contents by name
   * @throws Problem `import-running`
   */
  start(run: ImportRun, files: ReadonlyMap<string, Buffer>, signal?: AbortSignal): Promise<void>
  /** Continues an import whose process was lost, if there is one. */
  takeOver(): Promise<void>
  /** Stops between two commands. Another process continues the imports, or this one after its next start. */
  stop(): Promise<void>
}

/** What an import looks up in the read models. */
export interface ImportLookups {
  /** Returns the sport of an organization. Rejects once the organization is deleted, which ends an import. */
  sportOf(organizationId: OrganizationId): Promise<SportId>
  /** Returns the season to fill, given the one of this name. Nobody else takes the name meanwhile. */
  takeSeason(organizationId: OrganizationId, name: string, take: TakeSeason): Promise<SeasonId>
  /** Returns what there is already of the season that a plan is for. @throws Problem `not-found` */
  existingSeason(organizationId: OrganizationId, plan: ImportPlan): Promise<ExistingSeason>
}

export interface ImporterDeps {
  pool: Pool
  dependencies: CommandDependencies
  workers: WorkerPool
  lookups: ImportLookups
  /** Omitted, an import never waits for the read models. */
  readModels?: ReadModelProgress
  onError(error: unknown): void
}

const compress = promisify(gzip)
const PROGRESS_INTERVAL_MS = 400
/** A process that is silent for longer than `LOST_AFTER_SECONDS` loses the run. */
const HEARTBEAT_MS = 5_000
/** How long `start` waits for a check. It must be less than the time for a response. */
const CHECK_WAIT_MS = 20_000
/** Commands of one import at a time. More would be faster, but delay those of everybody else. */
const CONCURRENT_COMMANDS = 16

const checkTask: WorkerTask<FilesToCheck, Awaited<ReturnType<typeof checkFiles>>> = {
  module: new URL('check.worker.ts', import.meta.url),
  name: 'checkFiles',
}

const messages = {
  memory: 'The files are too large to be checked: they need too much memory.',
  time: 'The files are too large to be checked: it takes too long.',
  interrupted: 'The upload was interrupted while the files were being checked.',
  unchecked: 'The files could not be checked.',
  unexpected: 'Something went wrong on our side.',
}

/** Creates the importer of a process. */
export function createImporter(deps: ImporterDeps): Importer {
  const { pool, dependencies, workers, lookups, readModels, onError } = deps
  const { sportOf, takeSeason, existingSeason } = lookups
  const stopped = new AbortController()
  const working = new Set<Promise<void>>()

  const inputOf = async ({ id, organizationId, plan }: ImportRun): Promise<FilesToCheck> => {
    const tables = plan && { plan, existing: await existingSeason(organizationId, plan) }
    return { files: await readFiles(pool, id), tables }
  }

  /** Checks the stored files of a run. Returns the seasons to import, or null if there is nothing to import. */
  const check = async (run: ImportRun, signal: AbortSignal | undefined): Promise<CheckedFiles['seasons']> => {
    const signals = signal ? [stopped.signal, signal] : [stopped.signal]
    const heartbeat = setInterval(() => void changeRun(pool, run.id, {}).catch(onError), HEARTBEAT_MS)
    try {
      const { seasons, ...report } = await workers.run(checkTask, () => inputOf(run), {
        tenant: run.organizationId,
        signal: AbortSignal.any(signals),
      })
      const counts = run.plan ? null : (seasons?.[0]?.season.counts ?? null)
      const isDryRun = run.dryRun || report.tables !== null
      const state = report.problemCount > 0 ? 'invalid' : isDryRun ? 'checked' : 'running'
      const isOpen = await changeRun(pool, run.id, { state, counts, ...report })
      return isOpen && state === 'running' ? seasons : null
    } catch (error) {
      if (stopped.signal.aborted) {
        await releaseRun(pool, run.id)
        return null
      }
      const isLimit = error instanceof WorkerLimitExceeded
      const isExpected = isLimit || error instanceof Problem
      if (!isExpected && !signal?.aborted) onError(error)
      const message = isLimit
        ? messages[error.limit]
        : signal?.aborted
          ? messages.interrupted
          : isExpected
            ? error.message
            : messages.unchecked
      await changeRun(pool, run.id, { state: 'failed', error: message })
      return null
    } finally {
      clearInterval(heartbeat)
    }
  }

  const runImport = async (run: ImportRun, seasons: NonNullable<CheckedFiles['seasons']>) => {
    const { organizationId, actor, apiToken, apiTokenRole, startedAt, plan } = run
    const totals = seasons.map(({ season }) => commandsOf(season))
    let progress = { done: 0, total: 0 }
    let waiting = false
    const deleted = new AbortController()
    const signal = AbortSignal.any([stopped.signal, deleted.signal])
    const pace =
      readModels && createPace({ readModels, signal, onChange: (isWaiting) => (waiting = isWaiting) })
    let reported: Promise<unknown> = Promise.resolve()
    const reporting = setInterval(() => {
      reported = reported.then(() => changeRun(pool, run.id, { ...progress, waiting })).catch(onError)
      // Ends the import once its organization is deleted.
      void sportOf(organizationId).catch((error: unknown) => deleted.abort(error))
    }, PROGRESS_INTERVAL_MS)
    /** Without waiting for the last report, it could overwrite the result with an older progress. */
    const stopReporting = async () => {
      clearInterval(reporting)
      await reported
    }
    try {
      let seasonId: SeasonId | undefined = plan && 'id' in plan.season ? plan.season.id : undefined
      let leagueId: LeagueId | undefined
      let doneBefore = 0
      const total = totals.reduce((sum, next) => sum + next, 0)
      for (const [nth, { league, season }] of seasons.entries()) {
        const imported = await importSeason(
          dependencies,
          unpackSeason(season),
          {
            organizationId,
            season: run.season,
            league: league ?? run.league,
            sportId: await sportOf(organizationId),
            seasonId,
            ...(plan ? { importId: run.id } : {}),
            takeSeasonName: (name, take) => takeSeason(organizationId, name, take),
            metadata: {
              actor,
              ...(apiToken ? { apiToken } : {}),
              ...(apiTokenRole ? { apiTokenRole } : {}),
              correlationId: run.id,
              at: startedAt.toISOString(),
            },
            signal,
            pace,
            concurrency: CONCURRENT_COMMANDS,
          },
          ({ done }) => (progress = { done: doneBefore + done, total }),
        )
        seasonId = imported.seasonId
        leagueId ??= imported.leagueId
        doneBefore += totals[nth] ?? 0
      }
      await stopReporting()
      await changeRun(pool, run.id, {
        ...progress,
        waiting: false,
        state: 'done',
        ...(seasonId ? { seasonId } : {}),
        ...(leagueId ? { leagueId } : {}),
      })
    } catch (error) {
      await stopReporting()
      await changeRun(pool, run.id, { ...progress, waiting: false })
      if (stopped.signal.aborted) return await releaseRun(pool, run.id)
      if (!(error instanceof Problem)) onError(error)
      const message = error instanceof Problem ? error.message : messages.unexpected
      await changeRun(pool, run.id, { state: 'failed', error: message })
    }
  }

  /** Checks and imports a stored run in the background. Resolves when the files are checked. */
  const begin = (run: ImportRun, signal?: AbortSignal): Promise<void> => {
    const checked = check(run, signal)
    const done = checked
      .then((seasons) => seasons && runImport(run, seasons))
      .then(() => undefined, onError)
      .finally(() => working.delete(done))
    working.add(done)
    return checked.then(() => undefined)
  }
  return {
    async start(run, files, signal) {
      const compressed = new Map<string, Buffer>()
      // The fastest level: the files are stored for a moment only.
      for (const [name, content] of files) compressed.set(name, await compress(content, { level: 1 }))
      await createRun(pool, run, compressed)
      const waiting = new AbortController()
      const timeout = setTimeout(CHECK_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => {})
      const interrupted = new AbortController()
      const interrupt = () => interrupted.abort(signal?.reason)
      if (signal?.aborted) interrupt()
      signal?.addEventListener('abort', interrupt)
      await Promise.race([begin(run, interrupted.signal), timeout]).finally(() => {
        waiting.abort()
        // A caller that has its answer may leave while the check goes on.
        signal?.removeEventListener('abort', interrupt)
      })
    },
    async takeOver() {
      if (stopped.signal.aborted) return
      await failLostRuns(pool)
      const run = await takeOverRun(pool)
      if (run) void begin(run).catch(() => {})
    },
    async stop() {
      stopped.abort(new Error('The gateway is shutting down.'))
      await Promise.all(working)
    },
  }
}
