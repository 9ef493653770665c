import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Link, useSearchParams } from 'react-router-dom'
import type { Part } from './parts.ts'
import styles from './PartTurner.module.css'

interface Props {
  parts: readonly Part[]
  at: number
  /** The same below the table, with a name of its own. */
  again?: boolean
}

/** The parts of a long season as links: the first, those beside this one, the last. */
export function PartTurner({ parts, at, again }: Props) {
  const [search] = useSearchParams()
  const part = parts[at]
  if (!part || parts.length === 1) return null
  const to = (place: number) => {
    const query = new URLSearchParams(search)
    query.delete('date')
    query.set('part', parts[place]?.from ?? '')
    return `?${query}`
  }
  const last = parts.length - 1
  return (
    <nav className={styles['turner']} aria-label={again ? 'Other days, below' : 'Other days'}>
      {at > 1 ? <Link to={to(0)}>First games</Link> : null}
      {at > 0 ? <Link to={to(at - 1)}>Earlier games</Link> : null}
      <span>
        {formatDate(part.from)} – {part.to ? formatDate(part.to) : 'the end'}
      </span>
      {at < last ? <Link to={to(at + 1)}>Later games</Link> : null}
      {at < last - 1 ? <Link to={to(last)}>Last games</Link> : null}
    </nav>
  )
}
