import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { requestOf } from './filter-schedule.ts'
import type { ScheduleData } from './schedule-data.ts'
import type { MoreDays } from './schedule-window.ts'

/**
 * Returns a function that loads more days into the list without moving what is on the screen. The address keeps which
 * days are loaded, so that Back finds them again.
 */
export function useMoreDays({ window: { from }, request }: ScheduleData) {
  const [search, setSearch] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  /** The height of the list before days are added above. */
  const heightBefore = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (heightBefore.current === null || !list.current) return
    scrollBy({ top: list.current.offsetHeight - heightBefore.current, behavior: 'instant' })
    heightBefore.current = null
  }, [from])

  // A day of the week strip that was not loaded begins a new list.
  const day = search.get('day')
  const shownDay = useRef(day)
  useLayoutEffect(() => {
    if (shownDay.current === day || request !== requestOf(search)) return
    shownDay.current = day
    list.current?.scrollIntoView()
  }, [day, request, search])

  const loadMore = (more: MoreDays, isAbove: boolean) => {
    heightBefore.current = isAbove ? (list.current?.offsetHeight ?? null) : null
    setSearch(
      (current) => {
        current.set('from', more.from)
        current.set('to', more.to)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { list, loadMore }
}
