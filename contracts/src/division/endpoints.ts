import { z } from 'zod'
import { gameView } from '../game/views.ts'
import { inSeason, organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { divisionId, gameId, seasonId, teamEntryId } from '../kernel/id.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import {
  assignTeamToDivisionBody,
  changeBracketGameBody,
  changeDivisionMediaBody,
  deleteBracketGameBody,
  divisionNameBody,
  reorderDivisionTeamsBody,
  scheduleBracketGameBody,
} from './commands.ts'
import { divisionView } from './views.ts'

const inDivision = {
  params: z.object({ divisionId }),
  refs: [{ field: 'params.divisionId', kind: 'division' }],
} as const
const inSeasonDivision = {
  params: z.object({ seasonId, divisionId }),
  refs: [...inSeason.refs, { field: 'params.divisionId', kind: 'division', within: ['params.seasonId'] }],
} as const
const inBracketGame = {
  params: inSeasonDivision.params.extend({ gameId }),
  refs: [...inSeasonDivision.refs, { field: 'params.gameId', kind: 'game', within: ['params.divisionId'] }],
} as const
const divisionResponse = z.object({ division: divisionView })

export const listDivisionsEndpoint = publicEndpoint({
  id: 'C046',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/divisions',
  summary: 'List the divisions of a season with their teams, by the number in their name',
  ...inSeason,
  query: tenantQuery,
  response: z.object({ divisions: z.array(divisionView) }),
})

export const readDivisionEndpoint = publicEndpoint({
  id: 'C047',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId',
  summary: 'Read a division with its teams',
  ...inSeasonDivision,
  query: tenantQuery,
  response: divisionResponse,
})

export const createDivisionEndpoint = organizerEndpoint({
  id: 'C048',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/divisions',
  summary: 'Create a division',
  ...inSeason,
  body: divisionNameBody,
  response: divisionResponse,
  problems: ['brackets-off', 'division-name-taken'],
})

export const deleteDivisionEndpoint = organizerEndpoint({
  id: 'C049',
  method: 'DELETE',
  path: '/api/divisions/:divisionId',
  summary: 'Delete a division with its bracket. Its teams become unassigned.',
  ...inDivision,
  response: deletedView('division'),
  problems: ['brackets-off'],
})

export const renameDivisionEndpoint = organizerEndpoint({
  id: 'C050',
  method: 'PUT',
  path: '/api/divisions/:divisionId/name',
  summary: 'Rename a division',
  ...inDivision,
  body: divisionNameBody,
  response: divisionResponse,
  problems: ['brackets-off', 'division-name-taken'],
})

export const changeDivisionMediaEndpoint = organizerEndpoint({
  id: 'C051',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/media',
  summary: 'Change the video and image of a division',
  ...inSeasonDivision,
  body: changeDivisionMediaBody,
  response: divisionResponse,
  problems: ['brackets-off'],
})

export const removeTeamFromDivisionEndpoint = organizerEndpoint({
  id: 'C052',
  method: 'DELETE',
  path: '/api/divisions/:divisionId/teams/:sltId',
  summary: 'Remove a team from a division. The teams below it move up.',
  params: inDivision.params.extend({ sltId: teamEntryId }),
  response: deletedView('teamEntry').extend({ division: divisionView }),
  refs: [...inDivision.refs, { field: 'params.sltId', kind: 'teamEntry' }],
  problems: ['brackets-off', 'division-locked'],
})

export const reorderDivisionTeamsEndpoint = organizerEndpoint({
  id: 'C053',
  method: 'PUT',
  path: '/api/divisions/:divisionId/teams/order',
  summary: 'Reorder the teams of a division',
  ...inDivision,
  body: reorderDivisionTeamsBody,
  response: divisionResponse,
  refs: [...inDivision.refs, { field: 'body.orderedTeams[].slt_id', kind: 'teamEntry' }],
  problems: ['brackets-off', 'division-locked', 'division-order-incomplete'],
})

export const assignTeamToDivisionEndpoint = organizerEndpoint({
  id: 'C054',
  method: 'POST',
  path: '/api/divisions/:divisionId/teams',
  summary: 'Add a team to the end of a division, removing it from its current one',
  ...inDivision,
  body: assignTeamToDivisionBody,
  response: divisionResponse,
  refs: [...inDivision.refs, { field: 'body.seasons_leagues_teams_id', kind: 'teamEntry' }],
  problems: ['brackets-off', 'division-locked', 'division-full', 'team-of-another-season'],
})

export const listDivisionGamesEndpoint = publicEndpoint({
  id: 'C059',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/games',
  summary: 'List the bracket games of a division',
  ...inSeasonDivision,
  query: tenantQuery,
  response: z.object({ games: z.array(gameView) }),
})

export const scheduleBracketGameEndpoint = organizerEndpoint({
  id: 'C060',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/games',
  summary: 'Create the game of a matchup',
  ...inSeasonDivision,
  body: scheduleBracketGameBody,
  response: z.object({ game: gameView }),
  refs: [
    ...inSeasonDivision.refs,
    { field: 'body.home_team_id', kind: 'teamEntry' },
    { field: 'body.away_team_id', kind: 'teamEntry' },
  ],
  problems: [
    'brackets-off',
    'teams-must-differ',
    'matchup-taken',
    'matchup-unknown',
    'matchup-open',
    'matchup-teams',
  ],
  concurrency: 'repeats',
})

export const changeBracketGameEndpoint = organizerEndpoint({
  id: 'C061',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId',
  summary: 'Change the day, time, location or score of a bracket game',
  ...inBracketGame,
  body: changeBracketGameBody,
  response: z.object({ game: gameView }),
  problems: ['brackets-off', 'score-required', 'game-not-playable', 'later-games-affected'],
})

export const deleteBracketGameEndpoint = organizerEndpoint({
  id: 'C062',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId',
  summary: 'Delete a bracket game. Its matchup can then get a new one.',
  ...inBracketGame,
  query: tenantQuery.extend(deleteBracketGameBody.shape),
  response: deletedView('game'),
  problems: ['brackets-off', 'later-games-affected'],
})
