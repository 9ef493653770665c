import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { standingView } from '../standings/views.ts'
import { addPlayerToTeam, changeTeam, enterTeam, toggleHidden } from './commands.ts'
import { rosterPlayerView, teamDetailView } from './views.ts'

const inLeague = z.object({ seasonId: id, leagueId: id })
const inTeam = z.object({ seasonId: id, leagueId: id, id })
const league = [
  { at: 'params.seasonId', kind: 'season' },
  { at: 'params.leagueId', kind: 'league', within: ['params.seasonId'] },
] as const
const team = [...league, { at: 'params.id', kind: 'teamEntry', within: ['params.leagueId'] }] as const

export const leagueTeams = endpoint({
  id: 'C078',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams',
  summary: 'Teams of a league in the order of the table',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  response: z.object({ teams: z.array(standingView) }),
  refs: league,
})

export const addTeam = endpoint({
  id: 'C079',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams',
  summary: 'Enter a team by name, or copy an existing one',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  body: enterTeam,
  response: z.object({ team: standingView }),
  refs: [...league, { at: 'body.copyFromTeamId', kind: 'teamEntry' }],
  problems: ['team-required', 'team-already-entered'],
})

export const readLeagueTeam = endpoint({
  id: 'C080',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id',
  summary: 'A team with roster and games',
  access: 'public',
  tenancy: 'organization',
  params: inTeam,
  query: tenantQuery,
  response: z.object({ team: teamDetailView }),
  refs: team,
})

export const editTeam = endpoint({
  id: 'C081',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id',
  summary: 'Change name, captain or logo of a team',
  access: 'organizer',
  tenancy: 'organization',
  params: inTeam,
  body: changeTeam,
  upload: { fields: ['logo'], kind: 'image' },
  response: z.object({ team: standingView }),
  refs: [...team, { at: 'body.captainId', kind: 'player' }],
  problems: ['captain-not-on-team'],
})

export const removeTeam = endpoint({
  id: 'C082',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id',
  summary: 'Take a team out of a league',
  access: 'organizer',
  tenancy: 'organization',
  params: inTeam,
  response: deleted,
  refs: team,
})

export const teamPlayers = endpoint({
  id: 'C083',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/players',
  summary: 'Roster of a team',
  access: 'organizer',
  tenancy: 'organization',
  params: inTeam,
  response: z.object({ players: z.array(rosterPlayerView) }),
  refs: team,
})

export const toggleTeamHidden = endpoint({
  id: 'C084',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden',
  summary: 'Hide a team from visitors, or show it again',
  access: 'organizer',
  tenancy: 'organization',
  params: inTeam,
  body: toggleHidden.optional(),
  response: z.object({ team: standingView }),
  refs: team,
})

export const listTeams = endpoint({
  id: 'C085',
  method: 'GET',
  path: '/api/teamsv2',
  summary: 'All team entries of the organization, to copy from',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ teams: z.array(standingView) }),
})

export const readTeam = endpoint({
  id: 'C086',
  method: 'GET',
  path: '/api/teamsv2/:id',
  summary: 'A team entry with roster and games',
  access: 'public',
  tenancy: 'organization',
  params: z.object({ id }),
  query: tenantQuery,
  response: z.object({ team: teamDetailView }),
  refs: [{ at: 'params.id', kind: 'teamEntry' }],
})

const inRoster = z.object({ seasonId: id, leagueId: id, teamId: id })
const roster = [...league, { at: 'params.teamId', kind: 'teamEntry', within: ['params.leagueId'] }] as const

export const addPlayer = endpoint({
  id: 'C097',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players',
  summary: 'Put an existing or a new player on a roster',
  access: 'organizer',
  tenancy: 'organization',
  params: inRoster,
  body: addPlayerToTeam,
  upload: { fields: ['image'], kind: 'image' },
  response: z.object({ player: rosterPlayerView }),
  refs: [...roster, { at: 'body.player_id', kind: 'player' }],
  problems: ['player-on-team', 'player-name-exists', 'name-required'],
})

export const dropPlayer = endpoint({
  id: 'C098',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId',
  summary: 'Take a player off a roster',
  access: 'organizer',
  tenancy: 'organization',
  params: inRoster.extend({ playerId: id }),
  response: deleted,
  refs: [...roster, { at: 'params.playerId', kind: 'player' }],
  problems: ['player-not-on-team'],
})
