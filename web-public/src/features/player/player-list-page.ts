import type { PlayerListView } from '@league/contracts/player/views'
import { findCurrentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { type ListedPlayer, loadingPlayersText, type PlayerListData } from './player-list-data.ts'
import { isSearching, type PlayerSearch, searchPlayers, readShownCount } from './player-search.ts'
import { PlayerListPage } from './PlayerListPage.tsx'

const LEADERS_LIMIT = 3

const searchParameters = ['search', 'league', 'team', 'shown']

/** Reads the filters of the address. */
function readPlayerSearch(search: URLSearchParams): PlayerSearch {
  const [name = '', league = '', team = ''] = searchParameters.map((key) => search.get(key) ?? '')
  return { name, league, team }
}

/** The public player list (S036). */
export const page = definePage<PlayerListData>({
  async load(read, { search }) {
    const isSearched = isSearching(search)
    const [{ players }, { seasons }, { leaders }] = await Promise.all([
      read('GET /api/playersv2'),
      read('GET /api/seasonsv2'),
      isSearched ? { leaders: [] } : read('GET /api/leaders', { query: { limit: LEADERS_LIMIT } }),
    ])
    const season = findCurrentSeason(seasons)
    const tables = season
      ? await read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', {
          params: { seasonId: season.id },
        })
      : { leagues: [] }
    const badges = new Map(tables.leagues.flatMap(({ teams }) => teams.map(({ id, badge }) => [id, badge])))
    const rosters = players.flatMap((player) => player.rosters.filter(({ isActiveSeason }) => isActiveSeason))
    const leagues = new Map(rosters.map(({ league }) => [league.id, league.name]))
    const teams = new Map(
      rosters.map(({ team, league }) => [team.id, { name: team.name, league: league.id }]),
    )
    const found = isSearched ? searchPlayers(players.map(toListedPlayer), readPlayerSearch(search)) : []
    return {
      isSearched,
      leagues: [...leagues].map(([id, name]) => ({ id, name })),
      teams: [...teams]
        .map(([id, { name, league }]) => ({ id, name, league, badge: badges.get(id) ?? null }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      total: found.length,
      players: found.slice(0, readShownCount(search)),
      leaders: leaders.map(({ id, firstName, lastName, team, total }) => ({
        id,
        name: `${firstName} ${lastName}`,
        team: team?.name ?? null,
        badge: team?.badge ?? null,
        points: total,
      })),
    }
  },
  // The read of all players is cached, so another filter does not request them again.
  queryKeys: (search) => (isSearching(search) ? searchParameters.map((key) => search.get(key) ?? '') : []),
  content: { slug: () => 'playerlist', place: 'above-view' },
  head: () => ({
    title: 'Players',
    description: 'Find a player by name, league or team.',
    path: paths.players(),
  }),
  View: PlayerListPage,
  loadingText: loadingPlayersText,
})

function toListedPlayer({ id, firstName, lastName, image, rosters }: PlayerListView): ListedPlayer {
  return {
    id,
    name: `${firstName} ${lastName}`,
    image,
    rosters: rosters
      .filter(({ isActiveSeason }) => isActiveSeason)
      .map(({ league, team, jersey, position }) => ({
        league: league.id,
        team: team.id,
        number: jersey,
        position,
      })),
  }
}
