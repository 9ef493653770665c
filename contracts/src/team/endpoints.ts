import { z } from 'zod'
import { byId, inLeague, organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { leagueId, playerId, teamEntryId } from '../kernel/id.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import { standingView } from '../standings/views.ts'
import {
  addPlayersToTeamBody,
  addPlayerToTeamBody,
  changeGlobalTeamBody,
  changeTeamBadgeBody,
  changeTeamBody,
  changeTeamVisibilityBody,
  createGlobalTeamBody,
  enterTeamBody,
  enterTeamsBody,
} from './commands.ts'
import { globalTeamView, rosterPlayerView, teamDetailView, teamFiguresView } from './views.ts'

const inTeam = {
  params: inLeague.params.extend({ id: teamEntryId }),
  refs: [...inLeague.refs, { field: 'params.id', kind: 'teamEntry', within: ['params.leagueId'] }],
} as const
const inRoster = {
  params: inLeague.params.extend({ teamId: teamEntryId }),
  refs: [...inLeague.refs, { field: 'params.teamId', kind: 'teamEntry', within: ['params.leagueId'] }],
} as const

export const listLeagueTeamsEndpoint = organizerEndpoint({
  id: 'C078',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams',
  summary: 'List the teams of a league in the order of the standings',
  ...inLeague,
  response: z.object({ teams: z.array(standingView) }),
  hasRevision: true,
})

export const enterTeamEndpoint = organizerEndpoint({
  id: 'C079',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams',
  summary: 'Enter a team by name or copy an existing one',
  ...inLeague,
  body: enterTeamBody,
  response: z.object({ team: standingView }),
  refs: [...inLeague.refs, { field: 'body.copyFromTeamId', kind: 'teamEntry', orKind: 'team' }],
  problems: ['team-required', 'team-already-entered'],
})

/** A refusal names every row that cannot be added, such as `teams.2.name`. */
export const enterTeamsEndpoint = organizerEndpoint({
  id: 'team-list',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/list',
  summary: 'Enter a list of teams as one change, all of them or none',
  ...inLeague,
  body: enterTeamsBody,
  response: z.object({ teams: z.array(standingView) }),
  refs: [...inLeague.refs, { field: 'body.teams[].copyFromTeamId', kind: 'teamEntry', orKind: 'team' }],
  problems: ['list-refused'],
})

export const readLeagueTeamEndpoint = publicEndpoint({
  id: 'C080',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id',
  summary: 'Read a team with roster and games',
  ...inTeam,
  query: tenantQuery,
  response: z.object({ team: teamDetailView }),
  hasRevision: true,
})

export const changeTeamEndpoint = organizerEndpoint({
  id: 'C081',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id',
  summary: 'Change the name, captain or logo of a team',
  ...inTeam,
  body: changeTeamBody,
  upload: { fields: ['logo'], kind: 'image' },
  response: z.object({ team: standingView }),
  refs: [...inTeam.refs, { field: 'body.captainId', kind: 'player' }],
  problems: ['captain-not-on-team', 'team-already-entered'],
})

export const removeTeamFromLeagueEndpoint = organizerEndpoint({
  id: 'C082',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id',
  summary: 'Remove a team from a league',
  ...inTeam,
  response: deletedView('teamEntry'),
})

export const listTeamPlayersEndpoint = organizerEndpoint({
  id: 'C083',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players',
  summary: 'List the roster of a team',
  ...inRoster,
  response: z.object({ players: z.array(rosterPlayerView) }),
  hasRevision: true,
})

export const changeTeamVisibilityEndpoint = organizerEndpoint({
  id: 'C084',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden',
  summary: 'Hide a team from visitors or show it again',
  ...inTeam,
  body: changeTeamVisibilityBody.optional(),
  response: z.object({ team: standingView }),
})

export const listTeamsEndpoint = organizerEndpoint({
  id: 'C085',
  method: 'GET',
  path: '/api/teamsv2',
  summary: 'List all team entries of the organization, to copy from',
  query: tenantQuery,
  response: z.object({ teams: z.array(standingView) }),
})

export const readTeamEndpoint = publicEndpoint({
  id: 'C086',
  method: 'GET',
  path: '/api/teamsv2/:id',
  summary: 'Read a team entry with roster and games',
  ...byId('teamEntry'),
  query: tenantQuery,
  response: z.object({ team: teamDetailView }),
})

export const readTeamFiguresEndpoint = publicEndpoint({
  id: 'team-figures',
  method: 'GET',
  path: '/api/teamsv2/:id/figures',
  summary: 'Read the points, rebounds and assists of the players of a team, and totals of the team',
  ...byId('teamEntry'),
  query: tenantQuery,
  response: teamFiguresView,
})

export const addPlayerToTeamEndpoint = organizerEndpoint({
  id: 'C097',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players',
  summary: 'Add an existing or a new player to a roster',
  ...inRoster,
  body: addPlayerToTeamBody,
  upload: { fields: ['image'], kind: 'image' },
  response: z.object({ player: rosterPlayerView }),
  refs: [...inRoster.refs, { field: 'body.player_id', kind: 'player' }],
  problems: ['player-on-team', 'player-name-exists', 'name-required'],
})

/** A refusal names every row that cannot be added, such as `players.2.firstName`. */
export const addPlayersToTeamEndpoint = organizerEndpoint({
  id: 'player-list',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/list',
  summary: 'Add a list of new and existing players to a roster as one change, all of them or none',
  ...inRoster,
  body: addPlayersToTeamBody,
  bodyLimit: 1024 * 1024,
  response: z.object({ players: z.array(rosterPlayerView) }),
  refs: [...inRoster.refs, { field: 'body.players[].player_id', kind: 'player' }],
  problems: ['list-refused'],
})

export const removePlayerFromTeamEndpoint = organizerEndpoint({
  id: 'C098',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId',
  summary: 'Remove a player from a roster',
  params: inRoster.params.extend({ playerId }),
  response: deletedView('player'),
  refs: [...inRoster.refs, { field: 'params.playerId', kind: 'player' }],
  problems: ['player-not-on-team'],
})

// The calls below are about teams across seasons. The calls about their entries are above (decision 11).
const leagueOfBody = { field: 'body.leagueId', kind: 'league' } as const

export const listGlobalTeamsEndpoint = organizerEndpoint({
  id: 'C087',
  method: 'GET',
  path: '/api/teams',
  summary: 'List the teams of the organization with their current league',
  query: tenantQuery,
  response: z.object({ teams: z.array(globalTeamView) }),
})

export const createGlobalTeamEndpoint = organizerEndpoint({
  id: 'C088',
  method: 'POST',
  path: '/api/teams',
  summary: 'Create a team and optionally enter it in a league',
  body: createGlobalTeamBody,
  response: z.object({ team: globalTeamView }),
  refs: [leagueOfBody, { field: 'body.organization_id', kind: 'organization' }],
  problems: ['team-already-entered', 'name-required'],
  concurrency: 'repeats',
})

export const changeGlobalTeamEndpoint = organizerEndpoint({
  id: 'C089',
  method: 'PUT',
  path: '/api/teams/:id',
  summary: 'Rename a team, move it to another league or set the times when it cannot play',
  ...byId('team'),
  body: changeGlobalTeamBody,
  response: z.object({ team: globalTeamView }),
  refs: [...byId('team').refs, leagueOfBody],
  problems: ['team-already-entered', 'name-required'],
})

export const changeTeamBadgeEndpoint = organizerEndpoint({
  id: 'team-badge',
  method: 'PUT',
  path: '/api/teams/:id/badge',
  summary: 'Choose the colors, abbreviation, shape and mark of a team',
  ...byId('team'),
  body: changeTeamBadgeBody,
  response: z.object({ team: globalTeamView }),
})

export const restoreTeamBadgeEndpoint = organizerEndpoint({
  id: 'team-badge-restored',
  method: 'DELETE',
  path: '/api/teams/:id/badge',
  summary: 'Give a team its computed badge again',
  ...byId('team'),
  response: z.object({ team: globalTeamView }),
})

export const deleteGlobalTeamEndpoint = organizerEndpoint({
  id: 'C090',
  method: 'DELETE',
  path: '/api/teams/:id',
  summary: 'Delete a team with its entries in all leagues',
  ...byId('team'),
  response: deletedView('team'),
})

export const listTeamsByLeagueEndpoint = organizerEndpoint({
  id: 'C091',
  method: 'GET',
  path: '/api/teams/teamsByLeague',
  summary: 'List the teams of a league',
  query: tenantQuery.extend({ leagueId }),
  response: z.object({ teams: z.array(globalTeamView) }),
  refs: [{ field: 'query.leagueId', kind: 'league' }],
})
