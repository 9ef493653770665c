import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { changeGlobalTeam, createGlobalTeam } from './commands.ts'
import { globalTeamView } from './views.ts'

/** Teams that go from season to season, behind the entries of leagues (decision 11). */
const team = [{ at: 'params.id', kind: 'team' }] as const
const league = { at: 'body.leagueId', kind: 'league' } as const

export const listGlobalTeams = endpoint({
  id: 'C087',
  method: 'GET',
  path: '/api/teams',
  summary: 'Teams of the organization, each in its present league',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ teams: z.array(globalTeamView) }),
})

export const createTeam = endpoint({
  id: 'C088',
  method: 'POST',
  path: '/api/teams',
  summary: 'Create a team; with a league, it enters that',
  access: 'organizer',
  tenancy: 'organization',
  body: createGlobalTeam,
  response: z.object({ team: globalTeamView }),
  refs: [league, { at: 'body.organization_id', kind: 'organization' }],
  problems: ['team-already-entered', 'name-required'],
})

export const editGlobalTeam = endpoint({
  id: 'C089',
  method: 'PUT',
  path: '/api/teams/:id',
  summary: 'Rename a team, move it to another league, say when it cannot play',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: changeGlobalTeam,
  response: z.object({ team: globalTeamView }),
  refs: [...team, league],
  problems: ['team-already-entered', 'name-required'],
})

export const removeGlobalTeam = endpoint({
  id: 'C090',
  method: 'DELETE',
  path: '/api/teams/:id',
  summary: 'Delete a team with its entries in every league',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: deleted,
  refs: team,
})

export const teamsByLeague = endpoint({
  id: 'C091',
  method: 'GET',
  path: '/api/teams/teamsByLeague',
  summary: 'Teams of one league',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery.extend({ leagueId: id }),
  response: z.object({ teams: z.array(globalTeamView) }),
  refs: [{ at: 'query.leagueId', kind: 'league' }],
})
