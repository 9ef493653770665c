import type { APIRequestContext } from '@playwright/test'

export interface PublicPage {
  /** The page and its state, as a part of a file name: `game-forfeit`. */
  name: string
  path: string
}

/** The widths at which public pages are measured: a phone, a tablet on end and flat, and a desktop. */
export const measuredWidths = [390, 768, 1024, 1440] as const
/** The widths of the pictures that people look at. */
export const picturedWidths = [390, 1440] as const

interface Game {
  id: string
  status: string
  match_id: string | null
  home_team_id: string
  leagueId: string
  live?: unknown
}

/**
 * Returns the public pages of the sample organizations, each in every state that their data has.
 *
 * @param others organizations beside the samples. The name begins the names of their pages.
 */
export async function findPublicPages(
  request: APIRequestContext,
  others: readonly { name: string; slug: string }[] = [],
): Promise<PublicPage[]> {
  const read = async <T>(path: string) => {
    const response = await request.get(path)
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}.`)
    return (await response.json()) as T
  }
  const samples = ['south-coast', 'wnba', 'little-dribblers'].map((slug) => ({ name: slug, slug }))
  const pages = [...samples, ...others].map((organization) => readOrganization(organization, read))
  return [
    { name: 'landing', path: '/' },
    { name: 'landing-nothing-found', path: '/?q=nothing' },
    { name: 'organization-not-found', path: '/no-such-league' },
    ...(await Promise.all(pages)).flat(),
  ]
}

type ReadJson = <T>(path: string) => Promise<T>

async function readOrganization(
  { name: prefix, slug }: { name: string; slug: string },
  read: ReadJson,
): Promise<PublicPage[]> {
  const { seasons } = await read<{ seasons: { id: string; active: boolean }[] }>(
    `/api/seasonsv2?slug=${slug}`,
  )
  const { games } = await read<{ games: Game[] }>(`/api/gamesv2?slug=${slug}&seasonId=all`)
  const past = seasons.find(({ active }) => !active)
  const page = (name: string, path: string) => ({ name: `${prefix}-${name}`, path: `/${slug}${path}` })
  const brackets = await Promise.all(
    seasons.map(async ({ id }) => {
      const { divisions } = await read<{ divisions: { id: string }[] }>(
        `/api/seasonsv2/${id}/divisions?slug=${slug}`,
      )
      return divisions.map((division) => `/tournamentBracket?seasonId=${id}&divisionId=${division.id}`)
    }),
  )
  const [final] = games.filter(({ status, match_id }) => status === 'final' && match_id === null)
  const { homeRoster } = final
    ? await read<{ homeRoster: { id: string }[] }>(`/api/gamesv2/${final.id}?slug=${slug}`)
    : { homeRoster: [] }
  const player = homeRoster[0]?.id
  return [
    ...commonPaths.map(([name, path]) => page(name, path)),
    ...(past
      ? [
          page('teams-past-season', `/teams?season=${past.id}`),
          page('standings-past-season', `/teamList?season=${past.id}`),
          page('schedule-past-season', `/schedule?season=${past.id}`),
        ]
      : []),
    ...statesOf(games).map(([state, game]) => page(`game-${state}`, `/games/${game.id}`)),
    ...brackets.flat().map((path, index) => page(`bracket-${index + 1}`, path)),
    ...(final
      ? [page('team', `/teams/${final.home_team_id}`), page('league', `/leagues/${final.leagueId}`)]
      : []),
    ...(player
      ? [page('player-profile', `/players/${player}`), page('player-stats', `/player/${player}/stats`)]
      : []),
  ]
}

const commonPaths: readonly (readonly [name: string, path: string])[] = [
  ['home', ''],
  ['standings', '/teamList'],
  ['standings-full', '/teamList?table=full'],
  ['standings-empty', '/teamList?league='],
  ['schedule', '/schedule'],
  ['schedule-results', '/schedule?status=completed'],
  ['teams', '/teams'],
  ['seasons', '/seasons'],
  ['leagues', '/leagueList'],
  ['leader-board', '/leaderboard'],
  ['stat-leaders', '/statLeaders'],
  ['player-list', '/playerList'],
  ['player-list-found', '/playerList?search=a'],
  ['search', '/search?q=an'],
  ['search-nothing-found', '/search?q=zzzz'],
  ['tournament', '/tournament'],
  ['registration', '/registration'],
  ['league-info', '/leagueInfo'],
  ['store', '/store'],
  ['contact', '/contact'],
  ['not-found', '/no/such/page'],
]

/** Returns one game of each state. */
function statesOf(games: readonly Game[]): [state: string, game: Game][] {
  const stateOf = ({ status, match_id, live }: Game) => {
    if (live) return 'live'
    return match_id === null ? status : `bracket-${status}`
  }
  return [...new Map(games.map((game) => [stateOf(game), game]))]
}
