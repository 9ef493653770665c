import { logFailure } from '../../lib/log-failure.ts'
import { definePage } from '../../page/page.ts'
import { type Leader, leadingPlayer, leadingTeam } from '../../parts/leader.ts'
import { paths } from '../../paths.ts'
import { LeaderBoardPage } from './LeaderBoardPage.tsx'
import type { Board } from './leader-board-data.ts'

/** Three banners of twenty (S031). A list that cannot be read stays empty (R311). */
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
        leaders: listed(points, ({ points }) => points.map((row) => leadingPlayer(row, row.totalPoints))),
      },
      {
        title: 'Top Threes',
        unit: 'threes',
        leaders: listed(threes, ({ threes }) => threes.map((row) => leadingPlayer(row, row.totalThrees))),
      },
      {
        title: 'Top Team Wins',
        unit: 'wins',
        leaders: listed(wins, ({ teamWins }) => teamWins.map(leadingTeam)),
      },
    ]
  },
  content: { slug: () => 'leaderboard', place: 'above' },
  head: () => ({
    title: 'Leader Board',
    description: 'The players with the most points and threes, and the teams with the most wins.',
    path: paths.leaderBoard(),
  }),
  View: LeaderBoardPage,
})

function listed<T>(answer: PromiseSettledResult<T>, read: (value: T) => Leader[]): Leader[] {
  if (answer.status === 'fulfilled') return read(answer.value)
  logFailure(answer.reason)
  return []
}
