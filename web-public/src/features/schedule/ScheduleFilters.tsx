import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ScheduleFilter } from './filter-schedule.ts'
import type { Choice, ScheduleData } from './schedule-data.ts'
import styles from './ScheduleFilters.module.css'

const toOption = ({ id, name }: Choice) => ({ value: id, label: name })

/** Each choice opens the list at today again. */
const LOADED_DAYS = ['day', 'from', 'to']

const SHEET_ID = 'season-and-date'
const SHEET_TITLE = 'Season and date'

/**
 * The season and the four filters of the schedule (S034, R242). Phones have room for three: the season and the date, for
 * which there also is the week strip, are in a sheet. The browser opens it, so it works without JavaScript.
 */
export function ScheduleFilters({ data, filter }: { data: ScheduleData; filter: ScheduleFilter }) {
  const dates = new Set(data.days.map(([date]) => date))
  if (filter.date) dates.add(filter.date)
  const isFiltered = filter.date !== '' || data.season?.id !== (data.currentSeasonId ?? undefined)
  return (
    <Filters label="Filter schedule" look="bar">
      {/* Before the filters, so that none is below it where the row is longer than the screen. */}
      <button
        type="button"
        popoverTarget={SHEET_ID}
        className={styles['opener']}
        aria-label={data.season ? `${SHEET_TITLE}: ${data.season.name}` : SHEET_TITLE}
        data-active={isFiltered || undefined}
      >
        {data.season ? <span>{data.season.name}</span> : <Icon name="calendar" />}
      </button>
      <fieldset id={SHEET_ID} popover="auto" className={styles['sheet']} aria-label={SHEET_TITLE}>
        <h2>{SHEET_TITLE}</h2>
        {data.seasons.length > 1 && (
          <SelectFilter
            name="season"
            label="Season"
            value={data.season?.id ?? ''}
            defaultValue={data.currentSeasonId ?? ''}
            resets={[...LOADED_DAYS, 'date', 'league', 'team']}
            options={data.seasons.map(toOption)}
          />
        )}
        <SelectFilter
          name="date"
          label="Date"
          value={filter.date}
          resets={LOADED_DAYS}
          options={[
            { value: '', label: 'All Dates' },
            ...[...dates].toSorted().map((date) => ({ value: date, label: formatDate(date) })),
          ]}
        />
        <button type="button" popoverTarget={SHEET_ID} popoverTargetAction="hide">
          Close
        </button>
      </fieldset>
      <SelectFilter
        name="league"
        label="League"
        value={filter.league}
        resets={LOADED_DAYS}
        options={[{ value: '', label: 'All Leagues' }, ...data.leagues.map(toOption)]}
      />
      <SelectFilter
        name="team"
        label="Team"
        value={filter.team}
        resets={LOADED_DAYS}
        options={[
          { value: '', label: 'All Teams' },
          ...data.teams.filter(({ hidden }) => !hidden).map(toOption),
        ]}
      />
      <SelectFilter
        name="status"
        label="Games"
        value={filter.status}
        resets={LOADED_DAYS}
        options={[
          { value: '', label: 'All Games' },
          { value: 'scheduled', label: 'Scheduled Games' },
          { value: 'completed', label: 'Completed Games' },
        ]}
      />
    </Filters>
  )
}
