import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { EndpointInput, EndpointOutput } from './endpoint.ts'
import type { Endpoints } from '../endpoints.ts'
import type { AnyEvent } from '../events.ts'
import {
  type GameId,
  type Id,
  id,
  type IdOf,
  type LeagueId,
  type PlayerId,
  type TeamEntryId,
  teamEntryId,
  type TeamId,
  teamId,
} from './id.ts'

declare const aTeamId: TeamId
declare const aTeamEntryId: TeamEntryId
declare const anId: Id

/** Compiled, but never run. */
function typesOfIds(): void {
  // @ts-expect-error a team entry is not a team
  const team: TeamId = aTeamEntryId
  // @ts-expect-error a team is not a team entry
  const entry: TeamEntryId = aTeamId
  // @ts-expect-error an id of an unknown kind is not a team
  const known: TeamId = anId
  const unknown: Id = aTeamId
  const literal: TeamId = 'ants'
  const namesByTeam = new Map<TeamId, string>()
  // @ts-expect-error the keys are teams
  namesByTeam.get(aTeamEntryId)
  const winsByTeam: Record<TeamId, number> = { [aTeamId]: 1 }
  // @ts-expect-error the keys are teams
  winsByTeam[aTeamEntryId] = 2
  // @ts-expect-error a list of teams holds no team entry
  const listed = [aTeamId].includes(aTeamEntryId)
  void [team, entry, known, unknown, literal, listed]
}

describe('ids', () => {
  it('ids are strings whose kind only the compiler sees', () => {
    expect(typesOfIds).toBeTypeOf('function')
    expect(teamId.parse('ants')).toBe('ants')
    expect(teamEntryId.parse('ants')).toBe('ants')
    expectTypeOf<TeamId>().toExtend<string>()
    expectTypeOf<TeamEntryId>().not.toExtend<TeamId>()
    expectTypeOf<PlayerId>().not.toExtend<GameId>()
    expectTypeOf<IdOf<'organization' | 'user'>>().not.toExtend<IdOf<'user'>>()
    expectTypeOf<z.infer<typeof teamEntryId>>().toEqualTypeOf<TeamEntryId>()
  })

  it('ids have at most 64 letters, digits, dots, hyphens and underscores', () => {
    for (const schema of [id, teamId, teamEntryId]) {
      expect(schema.safeParse('Org_1.basketball-2').success).toBe(true)
      for (const invalid of ['', 'a b', 'a/b', 'ü', 'a'.repeat(65)]) {
        expect(schema.safeParse(invalid).success).toBe(false)
      }
    }
  })

  it('ids keep their kind in events, requests and views', () => {
    type Entered = Extract<AnyEvent, { type: 'TeamEnteredLeague' }>['data']
    expectTypeOf<Entered['teamId']>().toEqualTypeOf<TeamId>()
    expectTypeOf<Entered['teamEntryId']>().toEqualTypeOf<TeamEntryId>()
    expectTypeOf<Entered['copiedFromTeamEntryId']>().toEqualTypeOf<TeamEntryId | null>()
    type Scheduling = Endpoints['POST /api/seasonsv2/:seasonId/leagues/:leagueId/games']
    expectTypeOf<EndpointInput<Scheduling>['params']['leagueId']>().toEqualTypeOf<LeagueId>()
    expectTypeOf<EndpointOutput<Scheduling>['game']['home_team_id']>().toEqualTypeOf<TeamEntryId>()
    expectTypeOf<EndpointOutput<Endpoints['GET /api/teams']>['teams'][number]['id']>().toEqualTypeOf<TeamId>()
    type Deleted = EndpointOutput<Endpoints['DELETE /api/teams/:id']>
    expectTypeOf<Deleted['deleted']>().toEqualTypeOf<TeamId>()
  })
})
