import {
  groupParkedEvents,
  groupSkippedEvents,
  type ParkedEvent,
} from '@league/contracts/projection/parked-events'
import type { ProjectionView } from '@league/contracts/projection/views'

const BAR_WIDTH_CHARACTERS = 30
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * Returns one line with the progress of all rebuilds together: a bar, events, events per second, time left.
 */
export function progressLine(views: readonly ProjectionView[]): string {
  // A rebuild that has just been created does not know its total yet.
  const replays = views.flatMap(({ replay, head }) =>
    replay ? [{ ...replay, total: Math.max(replay.total, Number(head)) }] : [],
  )
  const sum = (figure: (replay: (typeof replays)[number]) => number) =>
    replays.reduce((total, replay) => total + figure(replay), 0)
  const total = sum((replay) => replay.total)
  const processed = Math.min(
    total,
    sum((replay) => replay.processed),
  )
  const rate = sum((replay) => (replay.state === 'building' ? replay.eventsPerSecond : 0))
  const share = total === 0 ? 1 : processed / total
  const filled = Math.round(share * BAR_WIDTH_CHARACTERS)
  const states = [...new Set(replays.map(({ state }) => state))].join(', ')
  return [
    `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH_CHARACTERS - filled)} ${Math.floor(share * 100)} %`,
    `${wholeNumber.format(processed)}/${wholeNumber.format(total)} events`,
    `${wholeNumber.format(rate)} events/s`,
    ...(rate > 0 ? [`${formatDuration((total - processed) / rate)} left`] : []),
    states,
  ].join(' · ')
}

function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`
}

/** Returns one line with the state of a projection. */
export function stateLine(view: ProjectionView): string {
  const { name, version, state, position, lag, error, parked, replay, canSwitchBack } = view
  const parts = [`${name} v${version}`, state, `at ${position}`, `${lag} behind`]
  if (state === 'lost-log') parts.push(`the log lacks event ${error?.position}`)
  if (parked.length > 0) parts.push(`${parked.length} parked`)
  if (replay) parts.push(`rebuild ${replay.state}${replay.error ? ` (${replay.error})` : ''}`)
  if (canSwitchBack) parts.push('can switch back')
  return parts.join(' · ')
}

/**
 * Returns the result of comparing rebuilt tables with the log and the live tables, or no lines if they were
 * not compared.
 */
export function verificationLines({ name, replay }: ProjectionView): string[] {
  if (!replay?.verification) return []
  const { equal, equalsLog, equalsLive, position, tables, sample } = replay.verification
  const counts = tables.map(({ table, log, rebuilt, live }) => {
    const others = [log === rebuilt ? [] : `log ${log}`, live === rebuilt ? [] : `live ${live ?? 'unknown'}`]
    return [`${table} ${rebuilt}`, ...others.flat()].join(' ≠ ')
  })
  const verdict = equal ? 'equal' : 'DIFFERENT'
  const log = `log ${equalsLog ? 'equal' : 'DIFFERENT'}`
  const live = `live ${equalsLive === null ? 'not compared' : equalsLive ? 'equal' : 'DIFFERENT'}`
  return [
    `${name}: ${verdict} at ${position} (${log}, ${live}; rows: ${counts.join(', ')})`,
    ...sample.map((line) => `  ${line}`),
  ]
}

/** Returns what to do about live tables that differ from the log, which the rebuilt ones equal. */
export function differenceLines(views: readonly ProjectionView[]): string[] {
  const damaged = views.filter(
    ({ replay }) => replay?.verification?.equalsLog && replay.verification.equalsLive === false,
  )
  if (damaged.length === 0) return []
  return [
    'The rebuilt tables equal the log, so the live ones are wrong. To replace them:',
    ...damaged.map(({ name }) => `  npm run replay -- activate-different ${name} "<reason>"`),
  ]
}

/**
 * Returns the events that could not be folded, oldest first, with the projections that lack them, and what to
 * do.
 */
export function parkedLines(views: readonly ProjectionView[]): string[] {
  const events = groupParkedEvents(views)
  if (events.length === 0) return []
  return [
    'Parked events:',
    ...events.flatMap(describeParked),
    'Fix the cause and retry (npm run replay -- retry all <position>),',
    'or leave the event out (npm run replay -- skip all <position> "<reason>").',
  ]
}

/** Returns the events that operators have skipped, latest first, with who decided it, when and why. */
export function skippedLines(views: readonly ProjectionView[]): string[] {
  const events = groupSkippedEvents(views)
  if (events.length === 0) return []
  const lines = events.flatMap(({ position, message, actor, reason, at, projections }) => [
    `  ${position}: ${message}`,
    `    skipped by ${actor} at ${at}: ${reason ?? 'no reason given'}`,
    `    left out of ${projections.join(', ')}`,
  ])
  return ['Skipped events:', ...lines]
}

/** Returns that the state of these projections does not change because no process runs them. */
export function idleLines(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`No process runs ${names.join(', ')}. Start the product to continue them.`]
}

/** Returns what to do if the log has lost events that a projection was made from. */
export function lostLogLines(views: readonly ProjectionView[]): string[] {
  if (!views.some(({ state }) => state === 'lost-log')) return []
  return [
    'The log has lost events. Restore its newest backup and continue (npm run replay -- resume-live all),',
    'or accept the log as it is (npm run replay -- start all, and then npm run replay -- activate all).',
  ]
}

function describeParked(event: ParkedEvent): string[] {
  const { position, eventType, stream, organizationId, organizationName, scope, since, waiting } = event
  const place = scope === 'stream' ? stream : 'the whole organization'
  return [
    `  ${position} ${eventType}: ${event.message}`,
    `    ${organizationName ?? (organizationId || 'no organization')} · ${place} · since ${since}`,
    `    missing from ${event.projections.join(', ')} · later events that wait: ${waiting}`,
  ]
}
