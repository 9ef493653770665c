import { compareLeagues } from '@league/contracts/league/rules'
import { useSearchParams } from 'react-router-dom'
import { Columns } from '../../ui/Columns.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SearchFilter } from '../../ui/SearchFilter.tsx'
import { loadingPlayersText, type PlayerListData } from './player-list-data.ts'
import { isSearching } from './player-search.ts'
import { Arrival } from './PlayerListArrival.tsx'
import { PlayerCards } from './PlayerCards.tsx'

/** The players of the organization. They are listed once a filter is set. */
export function PlayerListPage({ data }: { data: PlayerListData }) {
  const [search] = useSearchParams()
  const filter = {
    name: search.get('search') ?? '',
    league: search.get('league') ?? '',
    team: search.get('team') ?? '',
  }
  const teams = data.teams.filter(({ league }) => !filter.league || league === filter.league)
  return (
    <>
      <PageHead title="Players" />
      <Columns>
        <Filters label="Find players">
          <SearchFilter name="search" label="Name" value={filter.name} resets={['shown']} />
          <SelectFilter
            name="league"
            label="League"
            value={filter.league}
            resets={['team', 'shown']}
            options={[
              { value: '', label: 'All Leagues' },
              ...data.leagues.toSorted(compareLeagues).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectFilter
            name="team"
            label="Team"
            value={filter.team}
            resets={['shown']}
            options={[
              { value: '', label: 'All Teams' },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Filters>
        <SearchResult isSearching={isSearching(search)} data={data} />
      </Columns>
    </>
  )
}

interface SearchResultProps {
  isSearching: boolean
  data: PlayerListData
}

function SearchResult({ isSearching, data }: SearchResultProps) {
  if (!isSearching) return <Arrival data={data} />
  if (!data.isSearched) return <Empty text={loadingPlayersText} />
  if (data.total === 0) return <Empty text="No players found." />
  return <PlayerCards players={data.players} total={data.total} teams={data.teams} />
}
