import type { ProjectionView } from '@league/contracts/projection/views'

const width = 30
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** How far rebuilds are together: a bar, events, events a second, time left. */
export function progressLine(views: readonly ProjectionView[]): string {
  // One that has not begun does not know its total yet.
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
  const full = Math.round(share * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  const left = rate > 0 ? ` · ${duration((total - processed) / rate)} left` : ''
  const states = [...new Set(replays.map(({ state }) => state))].join(', ')
  return `${bar} ${Math.floor(share * 100)} % · ${whole.format(processed)}/${whole.format(total)} events · ${whole.format(rate)} events/s${left} · ${states}`
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`
}
