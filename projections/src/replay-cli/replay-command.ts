import { Problem } from '@league/contracts/kernel/problem'
import { replayAction, type ProjectionView } from '@league/contracts/projection/views'
import type { EventStore } from '@league/event-store/port'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import type { Unseal } from '../runtime/decode.ts'
import { createFeed } from '../runtime/feed/feed.ts'
import type { Log } from '../runtime/log.ts'
import type { AnyProjection } from '../runtime/memory/memory-rows.ts'
import { requestReplay } from '../runtime/replay-control.ts'
import { startRuntime } from '../runtime/runtime.ts'
import { readStatus } from '../runtime/status.ts'
import { progressLine } from './progress-line.ts'
import { verificationLines } from './verification-lines.ts'

const usage = `npm run replay -- <action> <projection|all>

  start        fill new tables beside the live ones
  status       where every projection is
  pause        stop a rebuild for now              resume  go on with it
  verify       compare the new tables with the live ones
  activate     put the new tables in the place of the live ones
  switch-back  and back again
  abort        drop the new tables, or the previous ones
  resume-live  go on after a poisonous event       skip    leave that event out`

export interface ReplayCommandOptions {
  store: EventStore
  /** Of a database that is migrated. */
  url: string
  projections: readonly AnyProjection[]
  unseal: Unseal
  log: Log
  /** Where the answer goes: one line each; `again` replaces the line before where it can. */
  print: (line: string, again?: boolean) => void
  /** Stops waiting; what was begun goes on in the product, or with the next command. */
  signal: AbortSignal
}

/**
 * Does one command of an operator. Where no product is running, this process does the work and goes on until it is done;
 * where one is, it shows how that gets on.
 *
 * @returns the exit code: 1 when the tables differ or a rebuild failed, 2 for a word that it does not know
 */
export async function replayCommand(
  words: readonly string[],
  options: ReplayCommandOptions,
): Promise<number> {
  const { url, store, projections, log, print } = options
  const [verb, name = 'all'] = words
  const action = replayAction.safeParse(verb)
  const names = projections.map((projection) => projection.name)
  if (
    (!action.success && verb !== 'status') ||
    (name !== 'all' && !names.includes(name)) ||
    words.length > 2
  ) {
    print(`${usage}\n\nProjections: ${names.join(', ')}`)
    return 2
  }
  const pool = new Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  const feed = await createFeed(url, log)
  const wanted = projections.filter((projection) => name === 'all' || projection.name === name)
  const look = () => readStatus({ pool, store, feed }, wanted)
  // Takes the leases that nobody holds; where a product runs, it gets none.
  const runtime = action.success ? await startRuntime({ ...options, feed, projections: wanted }) : undefined
  try {
    if (action.success) {
      await requestReplay({ pool, feed }, names, { name, action: action.data, actor: 'command line' })
      if (['start', 'resume', 'verify'].includes(action.data)) await watch(look, options)
    }
    const views = await look()
    for (const line of views.map(stateLine)) print(line)
    for (const line of views.flatMap(verificationLines)) print(line)
    const wrong = (view: ProjectionView) =>
      view.replay?.state === 'failed' ||
      (action.data === 'verify' && view.replay?.verification?.equal === false)
    return views.some(wrong) ? 1 : 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    for (const line of [
      error.message,
      ...(error.issues ?? []).map(({ path, message }) => `${path}: ${message}`),
    ]) {
      print(line)
    }
    return 1
  } finally {
    await runtime?.stop()
    await feed.close()
    await pool.end()
  }
}

/** Until nothing is being built or compared any more. */
async function watch(
  look: () => Promise<ProjectionView[]>,
  { print, signal }: ReplayCommandOptions,
): Promise<void> {
  const busy = new Set(['building', 'indexing', 'catching-up', 'verifying'])
  while (!signal.aborted) {
    const views = await look()
    print(progressLine(views), true)
    if (!views.some(({ replay }) => replay && busy.has(replay.state))) return
    await pause(250, undefined, { signal }).catch(() => {})
  }
}

function stateLine(view: ProjectionView): string {
  const { name, version, state, position, lag, error, replay, canSwitchBack } = view
  const parts = [`${name} v${version}`, state, `at ${position}`, `${lag} behind`]
  if (error) parts.push(`${error.eventType} at ${error.position}: ${error.message}`)
  if (replay) parts.push(`rebuild ${replay.state}${replay.error ? ` (${replay.error})` : ''}`)
  if (canSwitchBack) parts.push('can switch back')
  return parts.join(' · ')
}
