import { ActionIcon } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Icon } from './Icon.tsx'
import { addDays, addMonths, weeksOfMonth } from './typed-date.ts'
import styles from './Calendar.module.css'

interface Props {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onChange: (date: string) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const monthTitle = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Days that a key goes forward. */
const dayKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const monthKeys: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** A month to choose a day from. Arrow keys go through the days, Page Up and Page Down through the months. */
export function Calendar({ value, today, min, max, onChange }: Props) {
  const [day, setDay] = useState(value || today)
  const month = day.slice(0, 7)
  const grid = useRef<HTMLTableElement>(null)
  const wasMoved = useRef(true)
  useEffect(() => {
    if (wasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    wasMoved.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const days = dayKeys[event.key]
    const months = monthKeys[event.key]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    wasMoved.current = true
    setDay(days === undefined ? addMonths(day, months ?? 0) : addDays(day, days))
  }
  const isOutside = (date: string) => (min !== undefined && date < min) || (max !== undefined && date > max)
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <ActionIcon variant="default" aria-label="Previous month" onClick={() => setDay(addMonths(day, -1))}>
          <Icon name="left" />
        </ActionIcon>
        <strong aria-live="polite">{monthTitle.format(new Date(`${month}-01T00:00:00Z`))}</strong>
        <ActionIcon variant="default" aria-label="Next month" onClick={() => setDay(addMonths(day, 1))}>
          <Icon name="right" />
        </ActionIcon>
      </div>
      <table ref={grid} aria-label="Days">
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} abbr={weekday} scope="col">
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    tabIndex={date === day ? 0 : -1}
                    aria-label={formatDate(date)}
                    aria-current={date === today ? 'date' : undefined}
                    aria-pressed={date === value}
                    onKeyDown={onKeyDown}
                    data-other={!date.startsWith(month) || undefined}
                    disabled={isOutside(date)}
                    onClick={() => onChange(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
