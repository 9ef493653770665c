import { z } from 'zod'
import { byId, organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { seasonId } from '../kernel/id.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import { changePlayerBody, sponsorPlayerBody } from './commands.ts'
import { playerListView, playerStatsView, playerView, teamHistoryView } from './views.ts'

export const listPlayersEndpoint = publicEndpoint({
  id: 'C092',
  method: 'GET',
  path: '/api/playersv2',
  summary: 'List the players of an organization with their rosters',
  query: tenantQuery,
  response: z.object({ players: z.array(playerListView) }),
})

export const readPlayerEndpoint = publicEndpoint({
  id: 'C093',
  method: 'GET',
  path: '/api/playersv2/:id',
  summary: 'Read a player, with email and phone number for organizers only',
  ...byId('player'),
  query: tenantQuery,
  response: z.object({ player: playerView }),
})

export const changePlayerEndpoint = organizerEndpoint({
  id: 'C094',
  method: 'PUT',
  path: '/api/playersv2/:id',
  summary: 'Change a player',
  ...byId('player'),
  body: changePlayerBody,
  upload: { fields: ['image'], kind: 'image' },
  response: z.object({ player: playerView }),
})

export const deletePlayerEndpoint = organizerEndpoint({
  id: 'C095',
  method: 'DELETE',
  path: '/api/playersv2/:id',
  summary: 'Delete a player',
  ...byId('player'),
  response: deletedView('player'),
})

export const readPlayerInformationEndpoint = publicEndpoint({
  id: 'C096',
  method: 'GET',
  path: '/api/playersv2/:id/information',
  summary: 'Read a player as visitors see it',
  ...byId('player'),
  query: tenantQuery,
  response: z.object({ player: playerView }),
})

export const readPlayerBasicEndpoint = publicEndpoint({
  id: 'C099',
  method: 'GET',
  path: '/api/playersv2/:id/basic',
  summary: 'Read a player with team history and statistics of the active season or of all seasons',
  ...byId('player'),
  query: tenantQuery.extend({
    scope: z
      .enum(['active', 'all'])
      .optional()
      .describe('Statistics of the active season or of all seasons.'),
  }),
  response: playerStatsView.extend({
    player: playerView,
    teamHistory: z.array(teamHistoryView),
    activeSeasonId: seasonId.nullable(),
  }),
})

export const readPlayerStatsEndpoint = publicEndpoint({
  id: 'C100',
  method: 'GET',
  path: '/api/playersv2/:id/stats',
  summary: 'List the statistics of a player in every game',
  ...byId('player'),
  query: tenantQuery,
  response: playerStatsView,
})

export const sponsorPlayerEndpoint = organizerEndpoint({
  id: 'player-sponsor',
  method: 'PUT',
  path: '/api/playersv2/:id/sponsor',
  summary: 'Set or change the sponsor of a player page. Omitted fields stay as they are.',
  ...byId('player'),
  body: sponsorPlayerBody,
  upload: { fields: ['image'], kind: 'image' },
  response: z.object({ player: playerView }),
  problems: ['name-required'],
})

export const removeSponsorEndpoint = organizerEndpoint({
  id: 'player-sponsor-remove',
  method: 'DELETE',
  path: '/api/playersv2/:id/sponsor',
  summary: 'Remove the sponsor from a player page',
  ...byId('player'),
  response: z.object({ player: playerView }),
})
