import { compareLeagues } from '@league/contracts/league/rules'
import { useSearchParams } from 'react-router-dom'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Section } from '../../ui/Section.tsx'
import { ExportLinks } from '../../ui/ExportLinks.tsx'
import { divisionsOf, rankRows } from './standing-row.ts'
import type { StandingsData } from './standings-data.ts'
import { StandingsTable } from './StandingsTable.tsx'

/**
 * The standings of a season with two filters (S037). Only the option 'Select a league' shows no rows (R292).
 * The League column is shown while no league is selected, and the Division column while no division is
 * selected (R291).
 */
export function StandingsPage({ data }: { data: StandingsData }) {
  const [search] = useSearchParams()
  const league = search.get('league') ?? 'all'
  const choices = data.choices.toSorted(compareLeagues)
  const selectedLeague = choices.find(({ id }) => id === league)
  const divisions = divisionsOf(data.rows)
  const selectedDivision = divisions.find(({ id }) => id === search.get('division'))
  const rows =
    league === ''
      ? []
      : data.rows.filter(
          (row) =>
            (!selectedLeague || row.league_id === selectedLeague.id) &&
            (!selectedDivision || row.division?.id === selectedDivision.id),
        )
  const subtitle = [data.season, selectedLeague?.name ?? 'All Leagues', selectedDivision?.name]
    .filter(Boolean)
    .join(' · ')
  return (
    <Section title="Standings" subtitle={league === '' ? 'No league selected' : subtitle}>
      <Filters label="Filter standings">
        <SelectFilter
          name="league"
          label="League"
          value={selectedLeague?.id ?? (league === '' ? '' : 'all')}
          defaultValue="all"
          options={[
            { value: '', label: 'Select a league' },
            { value: 'all', label: 'All Leagues' },
            ...choices.map(({ id, name, season }) => ({ value: id, label: `${name} (${season})` })),
          ]}
        />
        <SelectFilter
          name="division"
          label="Division"
          value={selectedDivision?.id ?? 'all'}
          defaultValue="all"
          disabled={divisions.length === 0}
          options={[
            { value: 'all', label: 'Tournament Bracket' },
            ...divisions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Filters>
      {rows.length === 0 ? (
        <Empty text="Please Select Filter Option" />
      ) : (
        <>
          <StandingsTable
            rows={rankRows(rows)}
            withLeague={!selectedLeague}
            withDivision={!selectedDivision && divisions.length > 0}
            full={search.get('table') === 'full'}
          />
          <ExportLinks table="standings" filter={{ leagueId: selectedLeague?.id }} />
        </>
      )}
    </Section>
  )
}
