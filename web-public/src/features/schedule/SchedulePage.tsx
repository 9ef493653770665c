import { formatDate } from '@league/contracts/kernel/calendar-text'
import { compareLeagues } from '@league/contracts/league/rules'
import { useSearchParams } from 'react-router-dom'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TakeAway } from '../../ui/TakeAway.tsx'
import type { Choice, ScheduleData } from './schedule-data.ts'
import { filterOf, filterSchedule } from './filter-schedule.ts'
import { PartTurner } from './PartTurner.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'

const option = ({ id, name }: Choice) => ({ value: id, label: name })

/** Games, byes and week-offs with four filters (S034, R242). */
export function SchedulePage({ data }: { data: ScheduleData }) {
  const [search] = useSearchParams()
  const filter = filterOf(search)
  // In a long season a filter is a question to the server: the address says so.
  const names = data.long ? 'part' : undefined
  const rows = filterSchedule(data, filter)
  const free = [...data.byes, ...data.weekOffs].map(({ date }) => date)
  const { long } = data
  const days = long?.days ?? [...data.games.flatMap(([, date]) => date ?? []), ...free]
  const dates = [...new Set(days)].toSorted()
  return (
    <Sheet title="Schedule" subtitle={data.season ? `Season ${data.season}` : undefined}>
      <Filters label="Filter schedule">
        <SelectFilter
          name="date"
          label="Date"
          value={filter.date}
          names={names}
          options={[
            { value: '', label: 'All Dates' },
            ...dates.map((date) => ({ value: date, label: formatDate(date) })),
          ]}
        />
        <SelectFilter
          name="league"
          label="League"
          value={filter.league}
          names={names}
          options={[
            { value: '', label: 'All Leagues' },
            ...data.leagues.toSorted(compareLeagues).map(option),
          ]}
        />
        <SelectFilter
          name="team"
          label="Team"
          value={filter.team}
          names={names}
          options={[{ value: '', label: 'All Teams' }, ...data.teams.map(option)]}
        />
        <SelectFilter
          name="status"
          label="Games"
          value={filter.status}
          options={[
            { value: '', label: 'All Games' },
            { value: 'scheduled', label: 'Scheduled Games' },
            { value: 'completed', label: 'Completed Games' },
          ]}
        />
        {long && <input type="hidden" name="part" value="" />}
      </Filters>
      {long && !filter.date && <PartTurner parts={long.parts} at={long.at} />}
      {rows.length === 0 ? (
        <Empty text="No games, byes, or week-offs found." />
      ) : (
        <ScheduleTable rows={rows} teams={data.teams} />
      )}
      {long && !filter.date && rows.length > 20 && <PartTurner parts={long.parts} at={long.at} again />}
      <TakeAway table="schedule" of={{ leagueId: filter.league, teamId: filter.team }} />
    </Sheet>
  )
}
