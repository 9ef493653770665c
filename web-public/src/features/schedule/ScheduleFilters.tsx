import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import type { ScheduleFilter } from './filter-schedule.ts'
import type { Choice, ScheduleData } from './schedule-data.ts'

const toOption = ({ id, name }: Choice) => ({ value: id, label: name })

/** Each choice opens the list at today again. */
const LOADED_DAYS = ['day', 'from', 'to']

/** The season and the four filters of the schedule (S034, R242). */
export function ScheduleFilters({ data, filter }: { data: ScheduleData; filter: ScheduleFilter }) {
  const dates = new Set(data.days.map(([date]) => date))
  if (filter.date) dates.add(filter.date)
  return (
    <Filters label="Filter schedule" look="bar">
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
