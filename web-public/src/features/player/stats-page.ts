import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { toStatColumns } from '../../parts/stat-columns.ts'
import { toPlayerIdentity } from './player-identity.ts'
import { latestBadge, toPlayedGames, pointsPerGame } from './played-games.ts'
import { toSponsorData } from './sponsor-data.ts'
import { StatsPage } from './StatsPage.tsx'
import type { PlayerStatsData } from './stats-data.ts'

/** The statistics of a player in all games (S042–S046). */
export const page = definePage<PlayerStatsData>({
  async load(read, { params }) {
    const response = await read('GET /api/playersv2/:id/basic', {
      params: { id: params['id'] ?? '' },
      query: { scope: 'all' },
    })
    return {
      player: toPlayerIdentity(response.player, latestBadge(response)),
      columns: toStatColumns(response.allStats),
      games: toPlayedGames(response),
      sponsor: toSponsorData(response.player),
    }
  },
  head: ({ player, games }) => ({
    title: `${player.name} · Statistics`,
    description: `${player.name}: ${countText(games.length, 'game')}, ${pointsPerGame(games)} points per game.`,
    path: paths.playerStats(player.id),
  }),
  View: StatsPage,
  notFoundText: 'Player not found.',
})
