import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MoreDaysLink.module.css'
import type { MoreDays } from './schedule-window.ts'

interface MoreDaysLinkProps {
  kind: 'earlier' | 'later'
  more: MoreDays
  /** Whether the days appear above the link's list. */
  isAbove: boolean
  /** The filter of completed or scheduled games. */
  status: string
  onLoad: () => void
}

/** Loads more days into the list. Without JavaScript, it is a link to a page with these days. */
export function MoreDaysLink({ kind, more, isAbove, status, onLoad }: MoreDaysLinkProps) {
  const [search] = useSearchParams()
  const query = new URLSearchParams(search)
  query.delete('from')
  query.delete('to')
  query.set('day', more.day)
  const isEarlier = kind === 'earlier'
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLoad()
  }
  return (
    <Link to={`?${query}`} className={styles['more']} onClick={load} data-no-print>
      <Icon name={isAbove ? 'up' : 'down'} size={16} />
      <b>{isEarlier ? (status === 'scheduled' ? 'Earlier games' : 'Earlier results') : 'Later games'}</b>
      <span>
        {isEarlier ? 'back to' : 'to'} {formatDate(more.end)}
      </span>
    </Link>
  )
}
