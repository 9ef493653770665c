import { findCurrentSeason } from '../../lib/current-season.ts'
import { logReadFailure } from '../../lib/log-read-failure.ts'
import { definePage } from '../../page/page.ts'
import { type Leader, toPlayerLeader, toTeamLeader } from '../../parts/leader.ts'
import { paths } from '../../paths.ts'
import { LeaderBoardPage } from './LeaderBoardPage.tsx'
import type { LeaderBoardData } from './leader-board-data.ts'
import { leaderStats, readLeaderSearch } from './leader-search.ts'
import { rankLeaders } from './rank-leaders.ts'

/** How many leaders the lists beside the chosen one show. */
const OTHERS_LIMIT = 5

/**
 * The three banners of twenty leaders each (S031), and below them a list of any length for each statistic. A
 * list that cannot be read stays empty (R311).
 */
export const page = definePage<LeaderBoardData>({
  async load(read, context) {
    const search = readLeaderSearch(context.search)
    const [{ seasons }, { leagues }] = await Promise.all([
      read('GET /api/seasonsv2'),
      read('GET /api/leaguesv2'),
    ])
    const season = seasons.find(({ id }) => id === search.season) ?? findCurrentSeason(seasons)
    const leaguesOfSeason = leagues.filter(({ season_id }) => season_id === season?.id)
    const leagueId = leaguesOfSeason.find(({ id }) => id === search.league)?.id
    const ofSeason = season ? { seasonId: season.id } : {}
    const [points, threes, wins] = await Promise.allSettled([
      read('GET /api/records/top20Points', { query: ofSeason }),
      read('GET /api/records/top20Threes', { query: ofSeason }),
      read('GET /api/records/top20TeamWins', { query: ofSeason }),
    ])
    if ([points, threes, wins].every(({ status }) => status === 'rejected'))
      throw (points as PromiseRejectedResult).reason
    const { order, minGames } = search
    const lists = await Promise.all(
      leaderStats.map(async ({ key: stat }) => {
        const limit = stat === search.stat ? search.limit : OTHERS_LIMIT
        // One more than are shown, because the last one may share the rank with the next.
        const query = { ...ofSeason, leagueId, stat, order, minGames, limit: limit + 1 }
        const [result] = await Promise.allSettled([read('GET /api/leaders', { query })])
        return {
          stat,
          leaders: rankLeaders(
            leadersOrNone(result, ({ leaders }) => leaders),
            order,
          ).slice(0, limit),
        }
      }),
    )
    return {
      boards: [
        {
          title: 'Top Points',
          unit: 'point',
          leaders: leadersOrNone(points, ({ points }): Leader[] =>
            points.map((row) => toPlayerLeader(row, row.totalPoints)),
          ),
        },
        {
          title: 'Top Threes',
          unit: 'three',
          leaders: leadersOrNone(threes, ({ threes }): Leader[] =>
            threes.map((row) => toPlayerLeader(row, row.totalThrees)),
          ),
        },
        {
          title: 'Top Team Wins',
          unit: 'win',
          leaders: leadersOrNone(wins, ({ teamWins }): Leader[] => teamWins.map(toTeamLeader)),
        },
      ],
      search: { ...search, league: leagueId ?? '' },
      list: lists.find(({ stat }) => stat === search.stat)?.leaders ?? [],
      others: lists.filter(({ stat }) => stat !== search.stat),
      season: season && { id: season.id, name: season.name },
      seasons: seasons.map(({ id, name }) => ({ id, name })),
      leagues: leaguesOfSeason.map(({ id, name }) => ({ id, name })),
    }
  },
  queryKeys: (search) => Object.values(readLeaderSearch(search)).map(String),
  content: { slug: () => 'leaderboard', place: 'above-view' },
  head: () => ({
    title: 'Leader Board',
    description: 'The players with the most points and threes, and the teams with the most wins.',
    path: paths.leaderBoard(),
  }),
  View: LeaderBoardPage,
})

function leadersOrNone<Value, Row>(
  result: PromiseSettledResult<Value>,
  toLeaders: (value: Value) => readonly Row[],
): Row[] {
  if (result.status === 'fulfilled') return [...toLeaders(result.value)]
  logReadFailure(result.reason)
  return []
}
