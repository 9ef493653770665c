import { Problem } from '@league/contracts/kernel/problem'
import type { ProjectionView } from '@league/contracts/projection/views'
import type { EventStore } from '@league/event-store/port'
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'pg'
import type { Unseal } from '../runtime/decode.ts'
import { createFeed } from '../runtime/feed/feed.ts'
import { namesWithoutHolder } from '../runtime/leases.ts'
import type { Log } from '../runtime/log.ts'
import type { Projection } from '../runtime/projection.ts'
import { requestReplay } from '../runtime/replay-control.ts'
import { startRuntime } from '../runtime/runtime.ts'
import { readStatus } from '../runtime/status.ts'
import { parseReplayArguments } from './arguments.ts'
import { findOrganizationId, readOrganizationNames } from './organization-names.ts'
import {
  differenceLines,
  idleLines,
  lostLogLines,
  parkedLines,
  progressLine,
  skippedLines,
  stateLine,
  verificationLines,
} from './report.ts'

const REFRESH_INTERVAL_MS = 250

const USAGE = `npm run replay -- <action> <projection|all> [position|organization] [reason]

  start        build new tables beside the live ones
  status       show the state of each projection
  pause        stop a rebuild for now
  resume       continue a paused or failed rebuild
  verify       compare the new tables with the log and with the live ones
  activate     make the new tables the live ones, if they are equal
  activate-different
               make the new tables the live ones although they differ from these, with a reason
  switch-back  make the previous tables the live ones again, at once: they catch up with the log, but are not
               compared with it
  abort        drop the new tables or, without a rebuild, the previous ones
  resume-live  continue a projection that stopped because of a lost log, once the log is restored
  retry        process a parked event, and the events that wait behind it
  skip         leave a parked event out for good, and process the events that wait behind it
  rebuild-organization
               compare the rows of one organization with the log, and replace those that differ, while the rest goes on:
               npm run replay -- rebuild-organization all south-coast

status lists the parked and the skipped events with their positions. retry and skip need the position of the event when
several are parked, and skip a reason: npm run replay -- skip all 4711 "Entered by mistake". With all, the event is
skipped in every projection that lacks it, also where it waits behind another parked event. A projection that has
processed it keeps it. A skip cannot be undone.`

/** Returns how to use the command line, with the names of all projections. */
export function usageOf(projections: readonly Pick<Projection, 'name'>[]): string {
  return `${USAGE}\n\nProjections: ${projections.map(({ name }) => name).join(', ')}`
}

export interface ReplayCommandOptions {
  store: EventStore
  /** The address of a database that is migrated. */
  url: string
  projections: readonly Projection[]
  unseal: Unseal
  log: Log
  /** Prints a line. With `replace`, it takes the place of the line before, where the output allows it. */
  print: (line: string, replace?: boolean) => void
  /** Aborts the waiting. Work that has started continues in the server, or with the next command. */
  signal: AbortSignal
}

/**
 * Runs one `npm run replay` command. When no server is running, this process does the work itself and waits
 * until it is done; otherwise it shows the progress of the server.
 *
 * @returns the exit code: 1 when the tables differ, a rebuild failed or a retried event stays parked, 2 for
 *   wrong arguments
 */
export async function runReplayCommand(
  args: readonly string[],
  options: ReplayCommandOptions,
): Promise<number> {
  const { url, store, projections, log, print } = options
  const names = projections.map((projection) => projection.name)
  const parsed = parseReplayArguments(args, names)
  if ('mistake' in parsed) {
    print(`${parsed.mistake}\n\n${usageOf(projections)}`)
    return 2
  }
  const { action, name, position, reason, organization } = parsed
  const organizationId = organization && (await findOrganizationId(url, organization))
  if (organization && !organizationId) {
    print(`There is no organization "${organization}".`)
    return 2
  }
  const pool = new Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  const feed = await createFeed(url, log)
  const selected = projections.filter((projection) => name === 'all' || projection.name === name)
  const organizationNames = () => readOrganizationNames(url).catch(() => new Map<string, string>())
  const readViews = () => readStatus({ pool, store, feed, organizationNames }, selected)
  // Takes the leases that nobody holds. While a server runs, it gets none.
  const runtime = action ? await startRuntime({ ...options, feed, projections: selected }) : undefined
  try {
    if (action) {
      const findings = await requestReplay({ pool, feed }, names, {
        name,
        action,
        position,
        reason,
        organizationId,
        actor: 'command line',
      })
      for (const { projection, text } of findings) print(`${projection}: ${text}`)
      if (['start', 'resume', 'verify', 'activate'].includes(action)) await watchProgress(readViews, options)
    }
    const views = await readViews()
    for (const line of views.map(stateLine)) print(line)
    const details = [
      ...views.flatMap(verificationLines),
      ...differenceLines(views),
      ...parkedLines(views),
      // After any other action, this long list would hide what the action has done.
      ...(action === undefined || action === 'skip' ? skippedLines(views) : []),
      ...lostLogLines(views),
      // With an action, this process runs the projections that no other one runs.
      ...(action
        ? []
        : idleLines(
            await namesWithoutHolder(
              pool,
              selected.map((projection) => projection.name),
            ),
          )),
    ]
    for (const line of details) print(line)
    const hasFailed = (view: ProjectionView) =>
      view.replay?.state === 'failed' ||
      (['verify', 'activate'].includes(action ?? '') && view.replay?.verification?.equal === false) ||
      (action === 'resume-live' && view.state === 'lost-log') ||
      (action === 'retry' &&
        view.parked.some((event) => position === undefined || event.position === position))
    return views.some(hasFailed) ? 1 : 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Often all projections refuse an action for the same reason.
    const pathsByMessage = Map.groupBy(error.issues ?? [], ({ message }) => message)
    const issues = [...pathsByMessage].map(
      ([message, same]) => `${same.map(({ path }) => path).join(', ')}: ${message}`,
    )
    for (const line of issues.length > 0 ? issues : [error.message]) print(line)
    return 1
  } finally {
    await runtime?.stop()
    await feed.close()
    await pool.end()
  }
}

/** Shows the progress until nothing is being rebuilt or compared any more. */
async function watchProgress(
  readViews: () => Promise<ProjectionView[]>,
  { print, signal }: ReplayCommandOptions,
): Promise<void> {
  const busyStates = new Set(['building', 'indexing', 'catching-up', 'verifying'])
  while (!signal.aborted) {
    const views = await readViews()
    // An activation may have ended before the first look, and then there is no rebuild to show.
    if (views.some(({ replay }) => replay)) print(progressLine(views), true)
    if (!views.some(({ replay }) => replay && busyStates.has(replay.state))) return
    await setTimeout(REFRESH_INTERVAL_MS, undefined, { signal }).catch(() => {})
  }
}
