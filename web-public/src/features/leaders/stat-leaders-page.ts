import type { Read } from '@league/contracts/client/rendering'
import { findCurrentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { toPlayerLeader, type Leader } from '../../parts/leader.ts'
import { toStatLeaderGroups } from '../../parts/stat-leader-groups.ts'
import { paths } from '../../paths.ts'
import { leaderStats, SHORT_LIST, type StatKey } from './leader-search.ts'
import { StatLeadersPage } from './StatLeadersPage.tsx'
import type { StatLeadersData } from './stat-leaders-data.ts'

/** The top three players in points, threes, rebounds and assists, and those who share the third place (S032, R296). */
export const page = definePage<StatLeadersData>({
  async load(read) {
    const [{ seasons }, leaders] = await Promise.all([
      read('GET /api/seasonsv2'),
      read('GET /api/stat-leaders'),
    ])
    const groups = toStatLeaderGroups(leaders)
    return {
      season: findCurrentSeason(seasons)?.name ?? null,
      groups: await Promise.all(
        leaderStats.map(async ({ key, title }) => ({
          title,
          leaders: await addTied(read, key, groups.find((group) => group.title === title)?.leaders ?? []),
        })),
      ),
    }
  },
  head: ({ season }) => ({
    title: 'Stat Leaders',
    description: `The top three players in points, threes, rebounds and assists${season ? ` of season ${season}` : ''}.`,
    path: paths.statLeaders(),
  }),
  View: StatLeadersPage,
})

/** Returns leaders with all players who share the place of the last one, at most as many as the leader board lists. */
async function addTied(read: Read, stat: StatKey, top: readonly Leader[]): Promise<Leader[]> {
  const last = top.at(-1)
  if (!last?.tied) return [...top]
  const { leaders } = await read('GET /api/leaders', { query: { stat, order: 'total', limit: SHORT_LIST } })
  return leaders
    .filter(({ total }) => total >= last.value)
    .map(({ total, ...player }) =>
      toPlayerLeader({ ...player, tied: total === last.value || undefined }, total),
    )
}
