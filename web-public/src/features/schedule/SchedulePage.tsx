import { formatDate } from '@league/contracts/kernel/calendar-text'
import { useEffect } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { useMyTeam } from '../../lib/my-team.ts'
import { CalendarMenu } from '../../parts/CalendarMenu.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ExportLinks } from '../../ui/ExportLinks.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { ChangesThisWeek } from './ChangesThisWeek.tsx'
import { filterSchedule, isLatestFirst, readFilter, requestOf } from './filter-schedule.ts'
import { groupByDay } from './group-by-day.ts'
import { MoreDaysLink } from './MoreDaysLink.tsx'
import type { ScheduleData } from './schedule-data.ts'
import { ScheduleFilters } from './ScheduleFilters.tsx'
import styles from './SchedulePage.module.css'
import { ScheduleTable } from './ScheduleTable.tsx'
import { isInWindow, neighborsOf } from './schedule-window.ts'
import { TodayButton } from './TodayButton.tsx'
import { useMoreDays } from './use-more-days.ts'
import { useVisibleDay } from './use-visible-day.ts'
import { dayOfStrip } from './week-strip.ts'
import { WeekStrip } from './WeekStrip.tsx'

/** The games, byes and weeks off of a season by day, with four filters (S034, R242). Opens at today. */
export function SchedulePage({ data }: { data: ScheduleData }) {
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const latestFirst = isLatestFirst(filter)
  const { list, loadMore } = useMoreDays(data)
  const mine = useOwnTeam(data)
  const visible = useVisibleDay()
  const isLoading = data.request !== requestOf(search)
  const isOtherSeason = isLoading && (search.get('season') ?? data.currentSeasonId) !== data.season?.id
  const days = isOtherSeason ? [] : groupByDay(filterSchedule(data, filter), latestFirst)
  // Results end today, so that no button leads to days without any.
  const { to } = data.window
  const reachable = to !== null && to > data.today ? to : data.today
  const reached = latestFirst ? data.days.filter(([date]) => date <= reachable) : data.days
  const neighbors = neighborsOf(reached, data.window, latestFirst)
  const moreDays = (kind: 'earlier' | 'later', isAbove: boolean) => {
    const more = filter.date ? null : neighbors[kind]
    if (!more) return null
    const load = () => loadMore(more, isAbove)
    return <MoreDaysLink kind={kind} more={more} isAbove={isAbove} status={filter.status} onLoad={load} />
  }
  const nextDay = data.days.find(([date, games]) => games > 0 && date >= data.today)?.[0]
  const opening = days.find(({ date, games }) => date !== null && games > 0)?.date ?? undefined
  const team = data.teams.find(({ id }) => id === filter.team)
  const league = data.leagues.find(({ id }) => id === filter.league)
  const seasonId = data.season?.id === data.currentSeasonId ? undefined : data.season?.id
  const exported = { seasonId, leagueId: filter.league, teamId: filter.team }
  return (
    <>
      <PageHead title="Schedule" subtitle={subtitleOf(data)}>
        <CalendarMenu name={team?.name ?? league?.name} filter={exported} isOver={data.isOver} isBrief />
      </PageHead>
      <div className={styles['body']}>
        <ScheduleFilters data={data} filter={filter} />
        {data.days.length > 0 && (
          <WeekStrip
            data={data}
            day={dayOfStrip({ requested: search.get('day'), today: data.today, opening, visible })}
            visible={visible}
          />
        )}
        <div className={styles['columns']}>
          {data.changes.length > 0 ? (
            <aside>
              <ChangesThisWeek changes={data.changes} />
            </aside>
          ) : null}
          <div ref={list} className={styles['list']} aria-busy={isLoading || undefined}>
            {moreDays(latestFirst ? 'later' : 'earlier', true)}
            {days.length > 0 ? (
              <ScheduleTable
                days={days}
                data={data}
                showsLeague={!filter.league && data.leagues.length > 1}
                mine={mine}
              />
            ) : isLoading ? (
              <Loading />
            ) : (
              <Empty text="No games, byes, or week-offs found." />
            )}
            {moreDays(latestFirst ? 'earlier' : 'later', false)}
          </div>
        </div>
        {nextDay && !filter.date && !latestFirst ? (
          <TodayButton day={nextDay} isLoaded={isInWindow(data.window, nextDay)} request={data.request} />
        ) : null}
        <ExportLinks table="schedule" filter={exported} withCalendar={false} />
      </div>
    </>
  )
}

/**
 * Returns the id of the visitor's own team. Whoever comes from another page of the site sees its games; a document that
 * was opened directly stays as the server sent it.
 */
function useOwnTeam({ teams }: ScheduleData): string | undefined {
  const [search, setSearch] = useSearchParams()
  const isFromSite = useNavigationType() === 'PUSH'
  const mine = useMyTeam()?.id
  useEffect(() => {
    const isUnfiltered = search.size === 0
    if (isFromSite && isUnfiltered && mine && teams.some(({ id }) => id === mine))
      setSearch({ team: mine }, { replace: true, preventScrollReset: true })
    // Only on arrival: 'All Teams' can be chosen afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return mine
}

/** Returns the season with its first and last day: 'Season Fall 2026 · September 13, 2026 to December 20, 2026'. */
function subtitleOf({ season, days }: ScheduleData): string | undefined {
  if (!season) return undefined
  const [first, last] = [days[0]?.[0], days.at(-1)?.[0]]
  return first && last
    ? `Season ${season.name} · ${formatDate(first)} to ${formatDate(last)}`
    : `Season ${season.name}`
}
