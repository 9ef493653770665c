import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { Problem, reject } from '@league/contracts/kernel/problem'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { erasePersonProcess } from '@league/operations/processes/erasure/erase-person'
import { subcommandMetadata } from '@league/operations/processes/subcommands'
import { dropGeneration } from '@league/projections/runtime/schema/generation'
import { deleteAccount } from '../accounts/delete-account.ts'
import type { AccountDeps } from '../accounts/sync-account.ts'
import type { Outcome } from '../binding/binding.ts'
import type { PictureStorage } from '../media/storage.ts'
import { allProjections, type ReadSide } from '../reads/read-side.ts'
import { findPerson } from './preview.ts'
import { rewriteFiles } from './rewrite-files.ts'
import {
  createRun,
  deleteRun,
  type ErasureRun,
  findRun,
  findRunOf,
  finishRewrite,
  finishRun,
  type PersonToErase,
  releaseUnwritten,
  reportAlive,
  takeOverRun,
  takeUnwritten,
} from './runs.ts'

export interface Eraser {
  /**
   * Erases a person. What it has to erase is stored first, so that after a crash any process finishes it. Of several
   * calls for one person, one erases, and the others wait for its outcome.
   *
   * @param elapsed returns how many milliseconds ago the erasure was asked for
   * @throws Problem `last-owner` · `import-running` · `erasure-running` if it has begun and takes too long ·
   * `not-found` if the person was erased meanwhile
   */
  erase(run: ErasureRun, elapsed: () => number): Promise<Outcome>
  /**
   * Returns the outcome of an erasure of a person that is running, or that has finished since it was asked for, or null.
   *
   * @throws Problem `erasure-running` if it takes too long
   */
  follow(person: PersonToErase): Promise<Outcome | null>
  /** Returns the outcome of a command that was sent before, after finishing it if necessary, or null. */
  repeat(id: Id): Promise<Outcome | null>
  /** Finishes what other processes have left, and rewrites files that still hold erased rows. */
  takeOver(): Promise<void>
  stop(): Promise<void>
}

interface EraserDeps extends AccountDeps {
  media: PictureStorage
  reads: Pick<ReadSide, 'feed'>
}

const ALIVE_INTERVAL_MS = 4_000
/** After these pauses, an erasure that met many other writers is tried again. */
const RETRY_DELAYS_MS = [200, 1_000, 3_000]
/** How long a caller waits for the erasure of another one, shorter than the time for a response. */
const MAX_WAIT_FOR_RUN_MS = 15_000
const POLL_INTERVAL_MS = 100
/** Shorter than the time in which a process has to stop. The next attempt waits again. */
const MAX_WAIT_FOR_READ_MODELS_MS = 5_000

/** Creates the eraser of a process. */
export function createEraser(deps: EraserDeps, onError: (error: unknown) => void): Eraser {
  const { pool } = deps
  const working = new Set<Promise<unknown>>()
  let stopped = false

  /** Every step can be repeated, and those that need a name come before the keys are destroyed. */
  const perform = async (run: ErasureRun): Promise<Outcome> => {
    const { id, kind, personIds, texts, pictures, remaining, metadata } = run
    const reporting = setInterval(() => void reportAlive(pool, id).catch(onError), ALIVE_INTERVAL_MS)
    try {
      if (kind === 'user') await removeUsers(deps, run)
      const receipt = await erasePersonProcess(deps.dependencies, metadata, {
        erasureId: id,
        kind,
        ids: personIds,
        texts,
        pictures: pictures.length,
        remaining,
      })
      for (const name of pictures) await deps.media.remove(name)
      await clearAccountTables(pool, run)
      await dropPreviousGenerations(pool)
      await finishRun(pool, id, receipt.position)
      inBackground(rewrite())
      return { entityId: id, revision: receipt.revision, position: receipt.position }
    } catch (error) {
      // Only the first step refuses, before anything is erased.
      if (error instanceof Problem && error.code === 'last-owner') await deleteRun(pool, id)
      throw error
    } finally {
      clearInterval(reporting)
    }
  }

  /** Performs a stored run in spite of many other writers. Whatever is left then, another process finishes. */
  const performPatiently = async (run: ErasureRun): Promise<Outcome> => {
    for (const delay of [...RETRY_DELAYS_MS, null]) {
      try {
        return await perform(run)
      } catch (error) {
        const isBusy = error instanceof Problem && ['too-busy', 'unavailable'].includes(error.code)
        if (!isBusy) throw error
        if (delay === null) break
        await setTimeout(delay)
      }
    }
    return reject('erasure-running')
  }

  /** Waits for an erasure that another call or process performs. If that is refused, an earlier one counts. */
  const follow: Eraser['follow'] = async (person) => {
    const deadline = performance.now() + MAX_WAIT_FOR_RUN_MS
    let id: Id | null = null
    while (performance.now() < deadline) {
      id ??= await findRunOf(pool, person)
      if (id === null) return null
      const found = await findRun(pool, id)
      if (found && found.position !== null) return { entityId: id, revision: 0n, position: found.position }
      if (!found) id = null
      else await setTimeout(POLL_INTERVAL_MS)
    }
    return reject('erasure-running')
  }

  /** Another erasure of the person may have finished after the person was found and before this one was stored. */
  const requireStillThere = async ({ id, organizationId, kind, personIds }: ErasureRun) => {
    const [personId] = personIds
    if (!personId) return
    await findPerson(deps, { organizationId, kind, id: personId }).catch(async (error: unknown) => {
      await deleteRun(pool, id)
      throw error
    })
  }

  const rewrite = async () => {
    const erasures = stopped ? [] : await takeUnwritten(pool)
    const last = erasures.reduce((latest, { position }) => (position > latest ? position : latest), 0n)
    if (erasures.length === 0) return
    const ids = erasures.map(({ id }) => id)
    const reached = await deps.reads.feed.waitFor(allProjections, last, MAX_WAIT_FOR_READ_MODELS_MS)
    const isDone = reached === 'reached' && !stopped && (await rewriteFiles(pool, erasures))
    await (isDone ? finishRewrite(pool, ids) : releaseUnwritten(pool, ids))
  }

  const inBackground = (work: Promise<unknown>) => {
    const done = work.catch(onError).finally(() => working.delete(done))
    working.add(done)
  }

  return {
    async erase(run, elapsed) {
      const { organizationId, personIds } = run
      const [personId = ''] = personIds
      while (!(await createRun(pool, run))) {
        const other = await follow({ organizationId, personId, elapsed })
        if (other) return other
      }
      await requireStillThere(run)
      return performPatiently(run)
    },
    follow,
    async repeat(id) {
      const found = await findRun(pool, id)
      if (!found) return null
      const { run, position } = found
      return position === null ? performPatiently(run) : { entityId: id, revision: 0n, position }
    },
    async takeOver() {
      if (stopped) return
      const run = await takeOverRun(pool)
      if (run) await perform(run)
      else await rewrite()
    },
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }
}

/** Ends the access of a user and frees the username, unless that was done before. */
async function removeUsers(
  deps: AccountDeps,
  { organizationId, personIds, metadata }: ErasureRun,
): Promise<void> {
  for (const userId of personIds) {
    const step = subcommandMetadata(metadata, 'remove', userId)
    await deleteAccount(deps, { userId, organizationId, metadata: step }).catch((error: unknown) => {
      if (!(error instanceof Problem && error.code === 'not-found')) throw error
    })
  }
}

/**
 * Clears the tables of the gateway: the names and credentials of a user, the names of API tokens, and the
 * problems of earlier imports, which quote the rows of their files.
 */
function clearAccountTables(pool: Pool, { organizationId, personIds, tokenIds }: ErasureRun): Promise<void> {
  return inTransaction(pool, async (client) => {
    for (const table of ['sessions', 'places', 'api_tokens'])
      await client.query(`delete from accounts.${table} where user_id = any($1)`, [personIds])
    await client.query('update accounts.api_tokens set name = $2 where token_id = any($1)', [
      tokenIds,
      ERASED_TEXT,
    ])
    await client.query(
      `
        update accounts.users
        set username = 'erased', username_key = 'erased ' || user_id, email = null
        where user_id = any($1)
      `,
      [personIds],
    )
    await client.query(
      `
        update accounts.imports
        set problems = '[]', problem_count = 0, error = null, actor = actor - 'name', api_token = null,
          tables = null, preview = preview - 'rows' || '{"rows": []}',
          plan = jsonb_build_object('data', plan -> 'data')
        where organization_id = $1 and state not in ('checking', 'running')
      `,
      [organizationId],
    )
  })
}

/** Drops the tables that were live before a rebuild. They do not follow the log and would keep the person. */
async function dropPreviousGenerations(pool: Pool): Promise<void> {
  for (const projection of allProjections)
    await inTransaction(pool, (client) => dropGeneration(client, projection, 'previous'))
}
