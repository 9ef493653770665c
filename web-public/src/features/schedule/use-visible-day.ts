import { useEffect, useState } from 'react'

/** The height of the screen, in pixels, at which a day counts as the one that is read: below the sticky weeks. */
const READING_LINE = 160

/** Returns the day that the visitor has scrolled to, or null at the top of the schedule. */
export function useVisibleDay(): string | null {
  const [day, setDay] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const find = () => {
      frame = 0
      const headings = [...document.querySelectorAll('tbody h2[id^="day-"]')]
      const isPassed = (heading: Element) =>
        (heading.closest('tbody')?.getBoundingClientRect().top ?? Infinity) < READING_LINE
      setDay(headings.findLast(isPassed)?.id.slice('day-'.length) ?? null)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(find)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [])
  return day
}
