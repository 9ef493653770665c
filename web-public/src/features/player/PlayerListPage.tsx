import { compareLeagues } from '@league/contracts/league/rules'
import { useSearchParams } from 'react-router-dom'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SearchFilter, SelectFilter } from '../../ui/Filters.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { isSearching } from './is-searching.ts'
import type { PlayerListData } from './list-data.ts'
import { PlayerCards } from './PlayerCards.tsx'

export function PlayerListPage({ data }: { data: PlayerListData }) {
  const [search] = useSearchParams()
  const filter = {
    name: search.get('search') ?? '',
    league: search.get('league') ?? '',
    team: search.get('team') ?? '',
  }
  const teams = data.teams.filter(({ league }) => !filter.league || league === filter.league)
  return (
    <Sheet title="Players">
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
      <Result searching={isSearching(search)} data={data} />
    </Sheet>
  )
}

/** R211 */
export const loadingPlayers = 'Loading players'

interface ResultProps {
  searching: boolean
  data: PlayerListData
}

function Result({ searching, data }: ResultProps) {
  if (!searching) return <Empty text="Enter a name, or choose a league or a team." />
  if (!data.listed) return <Empty text={loadingPlayers} />
  if (data.total === 0) return <Empty text="No players found." />
  return <PlayerCards players={data.players} total={data.total} teams={data.teams} />
}
