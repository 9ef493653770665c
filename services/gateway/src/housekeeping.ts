import type { Pool } from 'pg'
import { deleteEndedTokens } from './accounts/api-tokens.ts'
import { deleteOldBrowsers } from './accounts/known-browsers.ts'
import { deleteExpiredScorerLinks } from './accounts/scorer-links.ts'
import { deleteExpiredSessions } from './accounts/sessions.ts'
import { deleteOldFailures } from './accounts/throttle.ts'
import { deleteOldOutcomes } from './binding/outcomes.ts'

/** Average pause between two runs. */
const INTERVAL_MS = 10 * 60_000

interface Housekeeping {
  /** What a run does, one after the other. One that fails does not stop the others. */
  jobs: readonly (() => Promise<unknown>)[]
  onError: (error: unknown) => void
}

/**
 * Deletes expired sessions and scorer links, API tokens that ended a while ago, known browsers, counts of failed sign-ins, and
 * outcomes of commands. Correctness does not depend on it: readers check the age of sessions, tokens, browsers
 * and counts themselves, and outcomes may be stored longer. Gateways that run it at the same time skip rows
 * that another one is deleting.
 */
export async function deleteExpired(pool: Pool, now: Date): Promise<void> {
  await deleteExpiredSessions(pool, now)
  await deleteEndedTokens(pool, now)
  await deleteExpiredScorerLinks(pool, now)
  await deleteOldBrowsers(pool, now)
  await deleteOldFailures(pool, now)
  await deleteOldOutcomes(pool, now)
}

/**
 * Runs jobs periodically. The pauses are random, between half and one and a half times the
 * interval, so that gateways that started together spread out.
 *
 * @returns a function that stops it and waits for the current run
 */
export function startHousekeeping({ jobs, onError }: Housekeeping): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let run: Promise<void> | undefined
  const runAll = async () => {
    for (const job of jobs) await job().catch(onError)
  }
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(
      () => {
        run = runAll().finally(schedule)
      },
      INTERVAL_MS * (0.5 + Math.random()),
    )
    timer.unref()
  }
  schedule()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await run
  }
}
