import { z } from 'zod'
import { gameView } from '../game/views.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { assignTeam, changeDivisionMedia, nameDivision, orderTeams } from './commands.ts'
import { changeBracketGame, createBracketGame, deleteBracketGame } from './commands.ts'
import { divisionView } from './views.ts'

const inSeason = z.object({ seasonId: id })
const inDivision = z.object({ divisionId: id })
const below = z.object({ seasonId: id, divisionId: id })
const season = { at: 'params.seasonId', kind: 'season' } as const
const division = { at: 'params.divisionId', kind: 'division' } as const
const divisionOfSeason = [season, { ...division, within: ['params.seasonId'] }] as const
const bracketGame = [
  ...divisionOfSeason,
  { at: 'params.gameId', kind: 'game', within: ['params.divisionId'] },
] as const
const answer = z.object({ division: divisionView })

export const listDivisions = endpoint({
  id: 'C046',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/divisions',
  summary: 'Divisions of a season by the number in their name, with their teams',
  access: 'public',
  tenancy: 'organization',
  params: inSeason,
  query: tenantQuery,
  response: z.object({ divisions: z.array(divisionView) }),
  refs: [season],
})

export const readDivision = endpoint({
  id: 'C047',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId',
  summary: 'A division with its teams',
  access: 'public',
  tenancy: 'organization',
  params: below,
  query: tenantQuery,
  response: answer,
  refs: divisionOfSeason,
})

export const addDivision = endpoint({
  id: 'C048',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/divisions',
  summary: 'Create a division',
  access: 'organizer',
  tenancy: 'organization',
  params: inSeason,
  body: nameDivision,
  response: answer,
  refs: [season],
  problems: ['brackets-off'],
})

export const removeDivision = endpoint({
  id: 'C049',
  method: 'DELETE',
  path: '/api/divisions/:divisionId',
  summary: 'Delete a division with its bracket; its teams are free again',
  access: 'organizer',
  tenancy: 'organization',
  params: inDivision,
  response: deleted,
  refs: [division],
  problems: ['brackets-off'],
})

export const renameDivision = endpoint({
  id: 'C050',
  method: 'PUT',
  path: '/api/divisions/:divisionId/name',
  summary: 'Rename a division',
  access: 'organizer',
  tenancy: 'organization',
  params: inDivision,
  body: nameDivision,
  response: answer,
  refs: [division],
  problems: ['brackets-off'],
})

export const editDivisionMedia = endpoint({
  id: 'C051',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/media',
  summary: 'Change video and image of a division',
  access: 'organizer',
  tenancy: 'organization',
  params: below,
  body: changeDivisionMedia,
  response: answer,
  refs: divisionOfSeason,
  problems: ['brackets-off'],
})

export const unassignTeam = endpoint({
  id: 'C052',
  method: 'DELETE',
  path: '/api/divisions/:divisionId/teams/:sltId',
  summary: 'Take a team out of a division; the rest moves up',
  access: 'organizer',
  tenancy: 'organization',
  params: inDivision.extend({ sltId: id }),
  response: deleted.extend({ division: divisionView }),
  refs: [division, { at: 'params.sltId', kind: 'teamEntry' }],
  problems: ['brackets-off', 'division-locked'],
})

export const orderDivisionTeams = endpoint({
  id: 'C053',
  method: 'PUT',
  path: '/api/divisions/:divisionId/teams/order',
  summary: 'Put the teams of a division in order',
  access: 'organizer',
  tenancy: 'organization',
  params: inDivision,
  body: orderTeams,
  response: answer,
  refs: [division, { at: 'body.orderedTeams[].slt_id', kind: 'teamEntry' }],
  problems: ['brackets-off', 'division-locked', 'division-order-incomplete'],
})

export const assignTeamToDivision = endpoint({
  id: 'C054',
  method: 'POST',
  path: '/api/divisions/:divisionId/teams',
  summary: 'Put a team at the end of a division, out of the one where it is',
  access: 'organizer',
  tenancy: 'organization',
  params: inDivision,
  body: assignTeam,
  response: answer,
  refs: [division, { at: 'body.seasons_leagues_teams_id', kind: 'teamEntry' }],
  problems: ['brackets-off', 'division-locked', 'division-full', 'team-of-another-season'],
})

export const divisionGames = endpoint({
  id: 'C059',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/games',
  summary: 'Bracket games of a division',
  access: 'public',
  tenancy: 'organization',
  params: below,
  query: tenantQuery,
  response: z.object({ games: z.array(gameView) }),
  refs: divisionOfSeason,
})

export const addBracketGame = endpoint({
  id: 'C060',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/games',
  summary: 'Create the game of a matchup',
  access: 'organizer',
  tenancy: 'organization',
  params: below,
  body: createBracketGame,
  response: z.object({ game: gameView }),
  refs: [
    ...divisionOfSeason,
    { at: 'body.home_team_id', kind: 'teamEntry' },
    { at: 'body.away_team_id', kind: 'teamEntry' },
  ],
  problems: [
    'brackets-off',
    'teams-must-differ',
    'matchup-taken',
    'matchup-unknown',
    'matchup-open',
    'matchup-teams',
  ],
})

export const editBracketGame = endpoint({
  id: 'C061',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId',
  summary: 'Change day, time, place or score of a bracket game',
  access: 'organizer',
  tenancy: 'organization',
  params: below.extend({ gameId: id }),
  body: changeBracketGame,
  response: z.object({ game: gameView }),
  refs: bracketGame,
  problems: ['brackets-off', 'score-required', 'game-not-playable', 'later-games-affected'],
})

export const removeBracketGame = endpoint({
  id: 'C062',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId',
  summary: 'Delete a bracket game; its matchup is free again',
  access: 'organizer',
  tenancy: 'organization',
  params: below.extend({ gameId: id }),
  query: tenantQuery.extend(deleteBracketGame.shape),
  response: deleted,
  refs: bracketGame,
  problems: ['brackets-off', 'later-games-affected'],
})
