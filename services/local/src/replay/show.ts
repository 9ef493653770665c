import type { ProjectionView } from '@league/contracts/projection/views'

/** A line a projection: where it is, and how far its rebuild. */
export function showStatus(views: readonly ProjectionView[]): void {
  const rows = views.map(({ name, state, lag, eventsPerSecond, replay, canSwitchBack }) => [
    name,
    {
      state,
      lag,
      'events/s': eventsPerSecond,
      rebuild: replay === null ? (canSwitchBack ? 'can switch back' : '') : replay.state,
      rebuilt: replay === null ? '' : `${replay.processed}/${replay.total}`,
      'equal to live': { true: 'yes', false: 'NO', undefined: '' }[String(replay?.verification?.equal)],
    },
  ])
  console.table(Object.fromEntries(rows))
  for (const { name, error, replay } of views) {
    if (error !== null) console.log(`${name}: ${error.eventType} at ${error.position}: ${error.message}`)
    if (replay?.error) console.log(`${name}: rebuild: ${replay.error}`)
    for (const { table, live, rebuilt, equal } of replay?.verification?.tables ?? []) {
      if (!equal) console.log(`${name}: ${table} differs: ${live} rows live, ${rebuilt} rebuilt`)
    }
    for (const row of replay?.verification?.sample ?? []) console.log(`${name}: ${row}`)
  }
}
