import { formatDate } from '@league/contracts/kernel/calendar-text'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { toPlayerIdentity } from './player-identity.ts'
import { ProfilePage } from './ProfilePage.tsx'
import type { ProfileData } from './profile-data.ts'

/** The profile of a player without email, phone number and hidden attributes (S047, decision 35). */
export const page = definePage<ProfileData>({
  async load(read, { params }) {
    const { player } = await read('GET /api/playersv2/:id/information', {
      params: { id: params['id'] ?? '' },
    })
    return {
      player: toPlayerIdentity(player),
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
    image: player.image,
  }),
  View: ProfilePage,
  notFoundText: 'Player not found.',
})
