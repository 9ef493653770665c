import { Button, NativeSelect } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { compareLeagues } from '@league/contracts/league/rules'
import { placesOf } from '../../shared/games/places.ts'
import { Icon } from '../../ui/Icon.tsx'
import page from '../../ui/Page.module.css'
import { filterNames, relativeDates, statusFilters } from './game-filter.ts'
import type { ScheduleAddress } from './ScheduleList.tsx'
import styles from './ScheduleFilters.module.css'

interface Props {
  games: readonly GameView[]
  filter: ScheduleAddress['filter']
  setFilter: ScheduleAddress['setFilter']
}

/**
 * The filters of the schedule, with sorted leagues (R149, R150). They are there before the games are loaded. A phone shows
 * them behind a button, so that it begins with the games.
 */
export const ScheduleFilters = memo(function ScheduleFilters(props: Props) {
  const { games, filter, setFilter } = props
  const options = useMemo(() => optionsOf(games), [games])
  const field = (name: (typeof filterNames)[number]) => ({
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) => setFilter(name, event.currentTarget.value),
  })
  // A day in the address stays selected, also when no game is on it any more.
  const isOtherDay =
    /^\d{4}-\d\d-\d\d$/.test(filter.date) && !options.dates.some(({ value }) => value === filter.date)
  const otherDays = isOtherDay ? [dateOption(filter.date)] : []
  const chosen = filterNames.filter((name) => filter[name] !== '').length
  const [isOpen, setOpen] = useState(chosen > 0)
  return (
    <>
      <Button
        className={styles.toggle}
        leftSection={<Icon name="filter" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen > 0 ? `Filter: ${chosen}` : 'Filter'}
      </Button>
      <div className={page.filters} data-collapsed={!isOpen || undefined}>
        <NativeSelect
          label="League"
          data={[{ value: '', label: 'All Leagues' }, ...options.leagues]}
          {...field('league')}
        />
        <NativeSelect
          label="Date"
          data={[{ value: '', label: 'All Dates' }, ...relativeDates, ...otherDays, ...options.dates]}
          {...field('date')}
        />
        <NativeSelect
          label="Location"
          data={[{ value: '', label: 'All Locations' }, ...options.locations]}
          {...field('location')}
        />
        <NativeSelect
          label="Status"
          data={[{ value: '', label: 'All Statuses' }, ...statusFilters]}
          {...field('status')}
        />
      </div>
    </>
  )
})

const dateOption = (date: string) => ({ value: date, label: formatDate(date) })

function optionsOf(games: readonly GameView[]) {
  const leagues = leaguesOf(games)
  const isAmbiguous = (name: string) => leagues.filter((other) => other.name === name).length > 1
  return {
    leagues: leagues.map(({ id, name, seasonName }) => ({
      value: id,
      label: isAmbiguous(name) ? `${name}, ${seasonName}` : name,
    })),
    dates: [...new Set(games.flatMap(({ date }) => date ?? []))].toSorted().map(dateOption),
    locations: placesOf(games).map(({ name }) => name),
  }
}

/** Returns the leagues of the games in order, each one once, with the names of their seasons. */
function leaguesOf(games: readonly GameView[]) {
  const byId = new Map(
    games.map(({ league, seasons_league: { season } }) => [
      league.id,
      { ...league, seasonName: season.name },
    ]),
  )
  return [...byId.values()].toSorted(compareLeagues)
}
