import { definePage } from '../../app/page.ts'
import { paths } from '../../paths.ts'
import { isSearching } from './is-searching.ts'
import { loadingPlayers, PlayerListPage } from './PlayerListPage.tsx'

interface Choice {
  id: string
  name: string
}

export interface ListedPlayer {
  id: string
  name: string
  image: string | null
  /** Leagues and teams of the active season. */
  rosters: { league: string; team: string }[]
}

export interface PlayerListData {
  leagues: Choice[]
  teams: (Choice & { league: string })[]
  /** Whether players are in here: they come with the first filter or name. */
  listed: boolean
  players: ListedPlayer[]
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
    return {
      listed,
      leagues: [...leagues].map(([id, name]) => ({ id, name })),
      teams: [...teams]
        .map(([id, { name, league }]) => ({ id, name, league }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      players: listed
        ? players.map(({ id, firstName, lastName, image, rosters }) => ({
            id,
            name: `${firstName} ${lastName}`,
            image,
            rosters: rosters
              .filter(({ isActiveSeason }) => isActiveSeason)
              .map(({ league, team }) => ({ league: league.id, team: team.id })),
          }))
        : [],
    }
  },
  keys: (search) => [isSearching(search) ? 'all' : 'none'],
  content: { slug: () => 'playerlist', place: 'above' },
  head: () => ({
    title: 'Players',
    description: 'Find a player by name, league or team.',
    path: paths.players(),
  }),
  View: PlayerListPage,
  loading: loadingPlayers,
})
