import { formatDate } from '@league/contracts/kernel/calendar-text'
import { compareLeagues } from '@league/contracts/league/rules'
import { useSearchParams } from 'react-router-dom'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Section } from '../../ui/Section.tsx'
import { ExportLinks } from '../../ui/ExportLinks.tsx'
import type { Choice, ScheduleData } from './schedule-data.ts'
import { readFilter, filterSchedule } from './filter-schedule.ts'
import { SchedulePartLinks } from './SchedulePartLinks.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'

const toOption = ({ id, name }: Choice) => ({ value: id, label: name })

/** A long table also has the links to other parts below it. */
const MIN_ROWS_FOR_LINKS_BELOW = 20

/** The games, byes and weeks off of a season with four filters (S034, R242). */
export function SchedulePage({ data }: { data: ScheduleData }) {
  const [search] = useSearchParams()
  const filter = readFilter(search)
  // The server filters a long season, which `part` in the address asks for.
  const partParameter = data.longSeason ? 'part' : undefined
  const rows = filterSchedule(data, filter)
  const daysWithoutGames = [...data.byes, ...data.weekOffs].map(({ date }) => date)
  const { longSeason } = data
  const days = longSeason?.days ?? [...data.games.flatMap(([, date]) => date ?? []), ...daysWithoutGames]
  const dates = [...new Set(days)].toSorted()
  return (
    <Section title="Schedule" subtitle={data.season ? `Season ${data.season}` : undefined}>
      <Filters label="Filter schedule">
        <SelectFilter
          name="date"
          label="Date"
          value={filter.date}
          clears={partParameter}
          options={[
            { value: '', label: 'All Dates' },
            ...dates.map((date) => ({ value: date, label: formatDate(date) })),
          ]}
        />
        <SelectFilter
          name="league"
          label="League"
          value={filter.league}
          clears={partParameter}
          options={[
            { value: '', label: 'All Leagues' },
            ...data.leagues.toSorted(compareLeagues).map(toOption),
          ]}
        />
        <SelectFilter
          name="team"
          label="Team"
          value={filter.team}
          clears={partParameter}
          options={[
            { value: '', label: 'All Teams' },
            ...data.teams.filter(({ hidden }) => !hidden).map(toOption),
          ]}
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
        {longSeason && <input type="hidden" name="part" value="" />}
      </Filters>
      {longSeason && !filter.date && (
        <SchedulePartLinks parts={longSeason.parts} index={longSeason.index} label="Other days" />
      )}
      {rows.length === 0 ? (
        <Empty text="No games, byes, or week-offs found." />
      ) : (
        <ScheduleTable rows={rows} teams={data.teams} />
      )}
      {longSeason && !filter.date && rows.length > MIN_ROWS_FOR_LINKS_BELOW && (
        <SchedulePartLinks parts={longSeason.parts} index={longSeason.index} label="Other days, below" />
      )}
      <ExportLinks table="schedule" filter={{ leagueId: filter.league, teamId: filter.team }} />
    </Section>
  )
}
