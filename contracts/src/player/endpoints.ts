import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { changePlayer, sponsorPlayer as sponsor } from './commands.ts'
import { playerListView, playerStatsView, playerView, teamHistoryView } from './views.ts'

const player = [{ at: 'params.id', kind: 'player' }] as const
const byId = z.object({ id })

export const listPlayers = endpoint({
  id: 'C092',
  method: 'GET',
  path: '/api/playersv2',
  summary: 'Players of an organization with their rosters',
  access: 'public',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ players: z.array(playerListView) }),
})

export const readPlayer = endpoint({
  id: 'C093',
  method: 'GET',
  path: '/api/playersv2/:id',
  summary: 'A player; email and phone number for organizers alone',
  access: 'public',
  tenancy: 'organization',
  visitorsNameTenant: true,
  params: byId,
  query: tenantQuery,
  response: z.object({ player: playerView }),
  refs: player,
})

export const editPlayer = endpoint({
  id: 'C094',
  method: 'PUT',
  path: '/api/playersv2/:id',
  summary: 'Change a player',
  access: 'organizer',
  tenancy: 'organization',
  params: byId,
  body: changePlayer,
  upload: { fields: ['image'], kind: 'image' },
  response: z.object({ player: playerView }),
  refs: player,
})

export const removePlayer = endpoint({
  id: 'C095',
  method: 'DELETE',
  path: '/api/playersv2/:id',
  summary: 'Delete a player',
  access: 'organizer',
  tenancy: 'organization',
  params: byId,
  response: deleted,
  refs: player,
})

export const playerInformation = endpoint({
  id: 'C096',
  method: 'GET',
  path: '/api/playersv2/:id/information',
  summary: 'A player as visitors see it',
  access: 'public',
  tenancy: 'organization',
  params: byId,
  query: tenantQuery,
  response: z.object({ player: playerView }),
  refs: player,
})

export const playerBasic = endpoint({
  id: 'C099',
  method: 'GET',
  path: '/api/playersv2/:id/basic',
  summary: 'A player with statistics and team history, of the active season or of all',
  access: 'public',
  tenancy: 'organization',
  params: byId,
  query: tenantQuery.extend({ scope: z.enum(['active', 'all']).optional() }),
  response: playerStatsView.extend({
    player: playerView,
    teamHistory: z.array(teamHistoryView),
    activeSeasonId: id.nullable(),
  }),
  refs: player,
})

export const playerStats = endpoint({
  id: 'C100',
  method: 'GET',
  path: '/api/playersv2/:id/stats',
  summary: 'Statistics of a player in every game',
  access: 'public',
  tenancy: 'organization',
  params: byId,
  query: tenantQuery,
  response: playerStatsView,
  refs: player,
})

export const sponsorPlayer = endpoint({
  id: 'player-sponsor',
  method: 'PUT',
  path: '/api/playersv2/:id/sponsor',
  summary: 'Set or change the sponsor of a player page; what is left out stays',
  access: 'organizer',
  tenancy: 'organization',
  params: byId,
  body: sponsor,
  upload: { fields: ['image'], kind: 'image' },
  response: z.object({ player: playerView }),
  refs: player,
  problems: ['name-required'],
})

export const removeSponsor = endpoint({
  id: 'player-sponsor-remove',
  method: 'DELETE',
  path: '/api/playersv2/:id/sponsor',
  summary: 'Take the sponsor off a player page',
  access: 'organizer',
  tenancy: 'organization',
  params: byId,
  response: z.object({ player: playerView }),
  refs: player,
})
