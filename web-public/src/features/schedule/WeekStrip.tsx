import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { monthOf, weekdayOf } from '../../ui/day-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ScheduleData } from './schedule-data.ts'
import { isInWindow } from './schedule-window.ts'
import { scrollToDay } from './scroll-to-day.ts'
import { addDays, hasEarlierGames, hasLaterGames, stripOf } from './week-strip.ts'
import styles from './WeekStrip.module.css'

interface WeekStripProps {
  data: ScheduleData
  /** The day whose week comes first. */
  day: string
  /** The day that the visitor has scrolled to. */
  visible: string | null
}

/**
 * Two weeks of days that lead to their games; one without games leads to the next that has some. Arrow keys move from
 * day to day.
 */
export function WeekStrip({ data, day, visible }: WeekStripProps) {
  const strip = useRef<HTMLElement>(null)
  const [search] = useSearchParams()
  const days = stripOf(data.days, day)
  const searchFor = (date: string) => {
    const query = new URLSearchParams(search)
    for (const name of ['from', 'to', 'date']) query.delete(name)
    query.set('day', date)
    return `?${query}`
  }
  const jump = (event: MouseEvent, date: string) => {
    const isLoaded = isInWindow(data.window, date) && !search.has('date')
    if (isLoaded && scrollToDay(date)) event.preventDefault()
  }
  useEffect(() => {
    const mark = strip.current?.querySelector<HTMLElement>('[data-visible]')
    if (mark) strip.current?.scrollTo({ left: mark.offsetLeft - mark.offsetWidth })
  }, [visible])
  return (
    <nav ref={strip} className={styles['strip']} aria-label="Weeks">
      <Week
        to={hasEarlierGames(data.days, days) ? searchFor(addDays(day, -7)) : null}
        name="Week before"
        icon="left"
        date={days[0]?.[0] ?? day}
      />
      {days.map(([date, games]) => (
        <Link
          key={date}
          to={searchFor(date)}
          className={games > 0 ? undefined : styles['free']}
          aria-current={date === data.today && !data.isOver ? 'date' : undefined}
          data-visible={date === visible || undefined}
          onClick={(event) => jump(event, date)}
          onKeyDown={moveFocus}
          preventScrollReset
        >
          <span>{weekdayOf(date)}</span>
          <VisuallyHidden>{monthOf(date)}</VisuallyHidden>
          <strong>{Number(date.slice(8))}</strong>
          {games > 0 ? (
            <span>
              {games}
              <span className={styles['noun']}> {games === 1 ? 'game' : 'games'}</span>
            </span>
          ) : (
            <span>–</span>
          )}
        </Link>
      ))}
      <Week
        to={hasLaterGames(data.days, days) ? searchFor(addDays(day, 7)) : null}
        name="Week after"
        icon="right"
        date={days.at(-1)?.[0] ?? day}
      />
    </nav>
  )
}

interface WeekProps {
  /** Null if there are no more games in this direction. */
  to: string | null
  name: string
  icon: 'left' | 'right'
  /** The day next to it, whose month it names. */
  date: string
}

function Week({ to, name, icon, date }: WeekProps) {
  const month = <span aria-hidden="true">{monthOf(date)}</span>
  if (to === null) return <span className={styles['week']}>{month}</span>
  return (
    <Link to={to} className={styles['week']}>
      <Icon name={icon} />
      {month}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Link>
  )
}

/** Moves the focus from day to day by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const links = [...(event.currentTarget.parentElement?.children ?? [])]
  const next = links[links.indexOf(event.currentTarget) + step]
  if (step === 0 || !(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
