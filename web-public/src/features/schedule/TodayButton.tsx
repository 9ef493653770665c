import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { dayId, scrollToDay } from './scroll-to-day.ts'
import styles from './TodayButton.module.css'

interface TodayButtonProps {
  /** Today, or the next day that has games. */
  day: string
  isLoaded: boolean
  /** Changes with what is loaded. */
  request: string
}

/** Leads back to today. Appears only while today is off the screen. */
export function TodayButton({ day, isLoaded, request }: TodayButtonProps) {
  const [search] = useSearchParams()
  const [isOnScreen, setOnScreen] = useState(true)
  useEffect(() => {
    const section = document.getElementById(dayId(day))?.closest('tbody')
    if (!section) return
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? true),
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [day, request])
  if (isLoaded && isOnScreen) return null
  const query = new URLSearchParams(search)
  for (const name of ['day', 'from', 'to']) query.delete(name)
  const scroll = (event: MouseEvent) => {
    if (isLoaded && scrollToDay(day)) event.preventDefault()
  }
  return (
    <Link to={`?${query}`} className={styles['today']} onClick={scroll} data-no-print>
      Today
    </Link>
  )
}
