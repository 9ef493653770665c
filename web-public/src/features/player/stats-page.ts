import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { columnsOf } from '../../ui/stat-columns.ts'
import { identityOf } from './identity.ts'
import { playedGames, pointsPerGame } from './played-games.ts'
import { shownSponsor } from './shown-sponsor.ts'
import { StatsPage } from './StatsPage.tsx'
import type { PlayerStatsData } from './stats-data.ts'

/** Statistics of a player in every game (S042–S046). */
export const page = definePage<PlayerStatsData>({
  async load(read, { params }) {
    const answer = await read('GET /api/playersv2/:id/basic', {
      params: { id: params['id'] ?? '' },
      query: { scope: 'all' },
    })
    return {
      player: identityOf(answer.player),
      columns: columnsOf(answer.allStats),
      games: playedGames(answer),
      sponsor: shownSponsor(answer.player),
    }
  },
  head: ({ player, games }) => ({
    title: `${player.name} · Statistics`,
    description: `${player.name}: ${games.length} games, ${pointsPerGame(games)} points per game.`,
    path: paths.playerStats(player.id),
    image: player.image,
    jsonLd: [
      {
        '@type': 'Person',
        name: player.name,
        affiliation: player.history[0] ? { '@type': 'SportsTeam', name: player.history[0].team } : undefined,
      },
    ],
  }),
  View: StatsPage,
  missing: 'Player not found.',
})
