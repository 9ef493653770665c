import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Pool } from 'pg'
import type { OrganizationId, SeasonId, SportId } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import { checkSeason, type CheckedSeason } from '@league/operations/import/check-season'
import type { SeasonFiles, FileSeason } from '@league/operations/import/season-files'
import type { TakeSeason } from '@league/operations/import/import-run'
import { importSeason } from '@league/operations/import/import-season'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { changeRun, createRun, type ImportRun, releaseRun, takeOverRun } from './runs.ts'

export interface Importer {
  /** Checks the files and, unless it is a dry run or they have problems, imports them in the background. */
  start(run: ImportRun, files: SeasonFiles): Promise<void>
  /** Continues an import whose process was lost, if there is one. */
  takeOver(): Promise<void>
  /** Stops between two commands. Another process continues the imports, or this one after its next start. */
  stop(): Promise<void>
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)
const PROGRESS_INTERVAL_MS = 400
const MAX_PROBLEMS = 1000

/** What an import looks up in the read models. */
export interface ImportLookups {
  /** Returns the sport of an organization. Rejects once the organization is deleted, which ends an import. */
  sportOf(organizationId: OrganizationId): Promise<SportId>
  /** Returns the season to fill, given the one of this name. Nobody else takes the name meanwhile. */
  takeSeason(organizationId: OrganizationId, name: string, take: TakeSeason): Promise<SeasonId>
}

/** Creates the importer of a process. */
export function createImporter(
  pool: Pool,
  dependencies: CommandDependencies,
  { sportOf, takeSeason }: ImportLookups,
  onError: (error: unknown) => void,
): Importer {
  const stopped = new AbortController()
  const working = new Set<Promise<void>>()

  const check = async (run: ImportRun, files: SeasonFiles): Promise<CheckedSeason['season']> => {
    const { problems, season } = await checkSeason(files)
    const counts = season?.counts ?? null
    const state = season === null ? 'invalid' : run.dryRun ? 'checked' : 'running'
    await changeRun(pool, run.id, { state, problems: problems.slice(0, MAX_PROBLEMS), counts })
    return run.dryRun ? null : season
  }

  const runImport = async (run: ImportRun, season: FileSeason) => {
    const { organizationId, actor, apiToken, apiTokenRole, startedAt } = run
    let progress = { done: 0, total: 0 }
    const deleted = new AbortController()
    let reported: Promise<unknown> = Promise.resolve()
    const reporting = setInterval(() => {
      reported = reported.then(() => changeRun(pool, run.id, progress)).catch(onError)
      // Ends the import once its organization is deleted.
      void sportOf(organizationId).catch((error: unknown) => deleted.abort(error))
    }, PROGRESS_INTERVAL_MS)
    /** Without waiting for the last report, it could overwrite the result with an older progress. */
    const stopReporting = async () => {
      clearInterval(reporting)
      await reported
    }
    try {
      const { seasonId, leagueId } = await importSeason(
        dependencies,
        season,
        {
          organizationId,
          season: run.season,
          league: run.league,
          sportId: await sportOf(organizationId),
          takeSeasonName: (name, take) => takeSeason(organizationId, name, take),
          metadata: {
            actor,
            ...(apiToken ? { apiToken } : {}),
            ...(apiTokenRole ? { apiTokenRole } : {}),
            correlationId: run.id,
            at: startedAt.toISOString(),
          },
          signal: AbortSignal.any([stopped.signal, deleted.signal]),
        },
        (current) => (progress = current),
      )
      await stopReporting()
      await changeRun(pool, run.id, { ...progress, state: 'done', seasonId, leagueId })
    } catch (error) {
      await stopReporting()
      await changeRun(pool, run.id, progress)
      if (stopped.signal.aborted) return await releaseRun(pool, run.id)
      if (!(error instanceof Problem)) onError(error)
      const message = error instanceof Problem ? error.message : 'Something went wrong on our side.'
      await changeRun(pool, run.id, { state: 'failed', error: message })
    }
  }

  const runInBackground = (work: Promise<void>) => {
    const done = work.catch(onError).finally(() => working.delete(done))
    working.add(done)
  }
  return {
    async start(run, files) {
      await createRun(pool, run, await compress(JSON.stringify(files)))
      const season = await check(run, files).catch(async (error) => {
        await changeRun(pool, run.id, { state: 'failed', error: 'The files could not be checked.' })
        throw error
      })
      if (season) runInBackground(runImport(run, season))
    },
    async takeOver() {
      const found = stopped.signal.aborted ? null : await takeOverRun(pool)
      if (!found) return
      const files = JSON.parse((await decompress(found.files)).toString('utf8')) as SeasonFiles
      const season = await check(found.run, files)
      if (season) runInBackground(runImport(found.run, season))
    },
    async stop() {
      stopped.abort(new Error('The gateway is shutting down.'))
      await Promise.all(working)
    },
  }
}
