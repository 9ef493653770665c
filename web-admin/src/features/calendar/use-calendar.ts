import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { GameView } from '@league/contracts/game/views'
import { addDays } from '@league/contracts/schedule/rules'
import { weekOf } from '@league/contracts/venue/rules'
import { weekOffText } from '@league/contracts/calendar/rules'
import type { useTenant } from '../../lib/use-tenant.ts'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { todayIn } from '../../shared/day-text.ts'
import { isWithoutDay, rowsOf, type Week } from './calendar-rows.ts'

/** The weeks before and after the shown one from which the usual times follow. */
const DAYS_AROUND = 14
/** After every day: only games without a day match. */
const AFTER_ALL = '9999-12-31'

/** Returns the week and the league that the address names, with everything that the calendar shows. */
export function useCalendar(tenant: ReturnType<typeof useTenant>) {
  const [search, setSearch] = useSearchParams()
  const today = todayIn(useUser().timeZone)
  const day = /^\d{4}-\d\d-\d\d$/.test(search.get('week') ?? '') ? (search.get('week') ?? '') : today
  const leagueId = search.get('league') ?? ''
  const days = useMemo(() => weekOf(day), [day])
  const [monday = day, sunday = day] = [days[0], days[6]]
  const options = { enabled: tenant.query !== null, keepPrevious: true }
  const query = tenant.query ?? {}
  const games = useRead(
    'GET /api/gamesv2',
    {
      query: {
        ...query,
        seasonId: 'all',
        from: addDays(monday, -DAYS_AROUND),
        to: addDays(sunday, DAYS_AROUND),
      },
    },
    options,
  )
  const undated = useRead(
    'GET /api/gamesv2',
    { query: { ...query, seasonId: 'all', from: AFTER_ALL } },
    options,
  )
  const venues = useRead('GET /api/venues', { query }, options)
  const byes = useRead('GET /api/bye-dates/public', { query }, options)
  const weekOffs = useRead('GET /api/week-offs/public', { query }, options)

  const around = useMemo(
    () => [...(games.data?.games ?? []), ...(undated.data?.games ?? [])],
    [games.data, undated.data],
  )
  const isShown = (game: GameView) => leagueId === '' || game.leagueId === leagueId
  const isInWeek = ({ date }: GameView) => date !== null && date >= monday && date <= sunday
  const shown = around.filter((game) => isShown(game) && isInWeek(game) && game.status !== 'postponed')
  const week: Week = {
    days,
    rows: rowsOf(venues.data?.venues ?? [], shown),
    games: around,
    venues: venues.data?.venues ?? [],
    freeDays: {
      byes: (byes.data?.byes ?? []).flatMap(({ date, teams }) =>
        teams.map(({ id }) => ({ date, teamId: id })),
      ),
      weekOffs: (weekOffs.data?.weekOffs ?? []).map((off) => ({
        date: off.date,
        leagueId: off.league_id,
        text: weekOffText(off),
      })),
    },
  }
  const change = (name: 'week' | 'league', value: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  return {
    query: games,
    /** What the calendar shows, too. Rows of courts that come later would move the games. */
    together: [undated, venues, byes, weekOffs],
    week,
    shown,
    waiting: around.filter((game) => isShown(game) && isWithoutDay(game)),
    leagueId,
    today,
    chooseLeague: (id: string) => change('league', id),
    showWeek: (date: string) => change('week', date),
    showToday: () => change('week', ''),
  }
}
