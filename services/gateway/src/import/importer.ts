import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import { checkSeason, type CheckedSeason } from '@league/operations/import/check-season'
import type { SeasonFiles } from '@league/operations/import/files'
import { importSeason } from '@league/operations/import/import-season'
import type { FileSeason } from '@league/operations/import/season'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { beginRun, changeRun, type ImportRun, leaveRun, takeOverRun } from './runs.ts'

export interface Importer {
  /** Checks the files and, unless it is a dry run or there are problems, goes on importing behind the answer. */
  start(run: ImportRun, files: SeasonFiles): Promise<void>
  /** Goes on with imports whose process was lost. */
  takeOver(): Promise<void>
  /** Stops between two commands; what is left is gone on with elsewhere, or at the next start. */
  stop(): Promise<void>
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)
/** Between two lines of progress, in milliseconds. */
const tellEvery = 400

/** @param sportOf fails where the organization is not there any more, which ends an import */
export function createImporter(
  pool: Pool,
  write: WriteSide,
  sportOf: (organizationId: Id) => Promise<Id>,
  onError: (error: unknown) => void,
): Importer {
  const stopped = new AbortController()
  const working = new Set<Promise<void>>()

  const check = async (run: ImportRun, files: SeasonFiles): Promise<CheckedSeason['season']> => {
    const { problems, season } = await checkSeason(files)
    const counts = season?.counts ?? null
    const state = season === null ? 'invalid' : run.dryRun ? 'checked' : 'running'
    await changeRun(pool, run.id, { state, problems: problems.slice(0, 1000), counts })
    return run.dryRun ? null : season
  }

  const bring = async (run: ImportRun, season: FileSeason) => {
    const { organizationId, actor, startedAt } = run
    let told = { done: 0, total: 0 }
    const gone = new AbortController()
    const telling = setInterval(() => {
      void changeRun(pool, run.id, told).catch(onError)
      // Nobody waits for the season of an organization that was deleted meanwhile.
      void sportOf(organizationId).catch((error: unknown) => gone.abort(error))
    }, tellEvery)
    try {
      const { seasonId, leagueId } = await importSeason(
        write,
        season,
        {
          organizationId,
          season: run.season,
          league: run.league,
          sportId: await sportOf(organizationId),
          context: { actor, correlationId: run.id, at: startedAt.toISOString() },
          signal: AbortSignal.any([stopped.signal, gone.signal]),
        },
        (progress) => (told = progress),
      )
      await changeRun(pool, run.id, { ...told, state: 'done', seasonId, leagueId })
    } catch (error) {
      await changeRun(pool, run.id, told)
      if (stopped.signal.aborted) return await leaveRun(pool, run.id)
      if (!(error instanceof Problem)) onError(error)
      const message = error instanceof Problem ? error.message : 'Something went wrong on our side.'
      await changeRun(pool, run.id, { state: 'failed', error: message })
    } finally {
      clearInterval(telling)
    }
  }

  const behind = (work: Promise<void>) => {
    const done = work.catch(onError).finally(() => working.delete(done))
    working.add(done)
  }
  return {
    async start(run, files) {
      await beginRun(pool, run, await pack(JSON.stringify(files)))
      const season = await check(run, files).catch(async (error) => {
        await changeRun(pool, run.id, { state: 'failed', error: 'The files could not be checked.' })
        throw error
      })
      if (season) behind(bring(run, season))
    },
    async takeOver() {
      const found = stopped.signal.aborted ? null : await takeOverRun(pool)
      if (!found) return
      const files = JSON.parse((await unpack(found.files)).toString('utf8')) as SeasonFiles
      const season = await check(found.run, files)
      if (season) behind(bring(found.run, season))
    },
    async stop() {
      stopped.abort(new Error('The product is being stopped.'))
      await Promise.all(working)
    },
  }
}
