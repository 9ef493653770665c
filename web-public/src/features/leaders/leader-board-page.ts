import { logReadFailure } from '../../lib/log-read-failure.ts'
import { definePage } from '../../page/page.ts'
import { type Leader, toPlayerLeader, toTeamLeader } from '../../parts/leader.ts'
import { paths } from '../../paths.ts'
import { LeaderBoardPage } from './LeaderBoardPage.tsx'
import type { Board } from './leader-board-data.ts'

/** The three lists of twenty leaders each (S031). A list that cannot be read stays empty (R311). */
export const page = definePage<Board[]>({
  async load(read) {
    const [points, threes, wins] = await Promise.allSettled([
      read('GET /api/records/top20Points'),
      read('GET /api/records/top20Threes'),
      read('GET /api/records/top20TeamWins'),
    ])
    if ([points, threes, wins].every(({ status }) => status === 'rejected'))
      throw (points as PromiseRejectedResult).reason
    return [
      {
        title: 'Top Points',
        unit: 'points',
        leaders: leadersOrNone(points, ({ points }) =>
          points.map((row) => toPlayerLeader(row, row.totalPoints)),
        ),
      },
      {
        title: 'Top Threes',
        unit: 'threes',
        leaders: leadersOrNone(threes, ({ threes }) =>
          threes.map((row) => toPlayerLeader(row, row.totalThrees)),
        ),
      },
      {
        title: 'Top Team Wins',
        unit: 'wins',
        leaders: leadersOrNone(wins, ({ teamWins }) => teamWins.map(toTeamLeader)),
      },
    ]
  },
  content: { slug: () => 'leaderboard', place: 'above-view' },
  head: () => ({
    title: 'Leader Board',
    description: 'The players with the most points and threes, and the teams with the most wins.',
    path: paths.leaderBoard(),
  }),
  View: LeaderBoardPage,
})

function leadersOrNone<T>(result: PromiseSettledResult<T>, toLeaders: (value: T) => Leader[]): Leader[] {
  if (result.status === 'fulfilled') return toLeaders(result.value)
  logReadFailure(result.reason)
  return []
}
