import type { PlayerListView } from '@league/contracts/player/views'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { isSearching } from './is-searching.ts'
import { loadingPlayers, PlayerListPage } from './PlayerListPage.tsx'
import { searchPlayers } from './search-players.ts'
import { shownOf } from './shown-players.ts'
import type { ListedPlayer, PlayerListData } from './list-data.ts'

const filters = ['search', 'league', 'team', 'shown']

/** Which players the address asks for. */
function filterOf(search: URLSearchParams) {
  const [name = '', league = '', team = ''] = filters.map((key) => search.get(key) ?? '')
  return { name, league, team }
}

/** The public player list (S036). */
export const page = definePage<PlayerListData>({
  async load(read, { search }) {
    const { players } = await read('GET /api/playersv2')
    const rosters = players.flatMap((player) => player.rosters.filter(({ isActiveSeason }) => isActiveSeason))
    const leagues = new Map(rosters.map(({ league }) => [league.id, league.name]))
    const teams = new Map(
      rosters.map(({ team, league }) => [team.id, { name: team.name, league: league.id }]),
    )
    const listed = isSearching(search)
    const found = listed ? searchPlayers(players.map(listedPlayer), filterOf(search)) : []
    return {
      listed,
      leagues: [...leagues].map(([id, name]) => ({ id, name })),
      teams: [...teams]
        .map(([id, { name, league }]) => ({ id, name, league }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      total: found.length,
      players: found.slice(0, shownOf(search)),
    }
  },
  // All players are asked for once; a filter only picks others of them.
  keys: (search) => (isSearching(search) ? filters.map((key) => search.get(key) ?? '') : []),
  content: { slug: () => 'playerlist', place: 'above' },
  head: () => ({
    title: 'Players',
    description: 'Find a player by name, league or team.',
    path: paths.players(),
  }),
  View: PlayerListPage,
  loading: loadingPlayers,
})

function listedPlayer({ id, firstName, lastName, image, rosters }: PlayerListView): ListedPlayer {
  return {
    id,
    name: `${firstName} ${lastName}`,
    image,
    rosters: rosters
      .filter(({ isActiveSeason }) => isActiveSeason)
      .map(({ league, team }) => ({ league: league.id, team: team.id })),
  }
}
