import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Link, useSearchParams } from 'react-router-dom'
import type { SchedulePart } from './schedule-parts.ts'
import styles from './SchedulePartLinks.module.css'

interface SchedulePartLinksProps {
  parts: readonly SchedulePart[]
  /** The index of the part that is shown. */
  index: number
  /** The accessible name of the navigation. */
  label: string
}

/** The days of the part that is shown, and links to the first, previous, next and last part. */
export function SchedulePartLinks({ parts, index, label }: SchedulePartLinksProps) {
  const [search] = useSearchParams()
  const part = parts[index]
  if (!part || parts.length === 1) return null
  const searchFor = (target: number) => {
    const query = new URLSearchParams(search)
    query.delete('date')
    query.set('part', parts[target]?.from ?? '')
    return `?${query}`
  }
  const last = parts.length - 1
  return (
    <nav className={styles['links']} aria-label={label}>
      {index > 1 ? <Link to={searchFor(0)}>First games</Link> : null}
      {index > 0 ? <Link to={searchFor(index - 1)}>Earlier games</Link> : null}
      <span>
        {formatDate(part.from)} – {part.to ? formatDate(part.to) : 'the end'}
      </span>
      {index < last ? <Link to={searchFor(index + 1)}>Later games</Link> : null}
      {index < last - 1 ? <Link to={searchFor(last)}>Last games</Link> : null}
    </nav>
  )
}
