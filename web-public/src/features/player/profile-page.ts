import { formatDate } from '@league/contracts/kernel/calendar-text'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { toStatColumns } from '../../parts/stat-columns.ts'
import { latestBadge, summarizeGames, toPlayedGames } from './played-games.ts'
import { toPlayerIdentity } from './player-identity.ts'
import { ProfilePage } from './ProfilePage.tsx'
import type { ProfileData } from './profile-data.ts'

/** The profile of a player without email, phone number and hidden attributes (S047, decision 35). */
export const page = definePage<ProfileData>({
  async load(read, { params }) {
    const target = { params: { id: params['id'] ?? '' } }
    const [{ player }, statistics] = await Promise.all([
      read('GET /api/playersv2/:id/information', target),
      read('GET /api/playersv2/:id/basic', { ...target, query: { scope: 'all' } }),
    ])
    const games = toPlayedGames(statistics)
    return {
      player: toPlayerIdentity(player, latestBadge(statistics)),
      figures: games.length === 0 ? [] : summarizeGames(games, toStatColumns(statistics.allStats)),
      attributes: player.attributeValues
        .filter(({ value }) => value !== '')
        .map(({ attribute, value }) => ({
          name: attribute.attribute_name,
          value: attribute.attribute_type === 'date' ? formatDate(value) : value,
        })),
    }
  },
  head: ({ player }) => ({
    title: player.name,
    description: `${player.name}${player.history[0] ? `, ${player.history[0].team}` : ''}: profile and teams.`,
    path: paths.player(player.id),
  }),
  View: ProfilePage,
  notFoundText: 'Player not found.',
})
