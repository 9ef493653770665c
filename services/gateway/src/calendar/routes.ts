import { streamName } from '@league/contracts/kernel/envelope'
import type { IdWithKind, LeagueId, OrganizationId, TeamEntryId } from '@league/contracts/kernel/id'
import {
  scheduleByeEndpoint,
  scheduleWeekOffEndpoint,
  listLeagueByesEndpoint,
  listLeagueWeekOffsEndpoint,
  listPublicByesEndpoint,
  listPublicWeekOffsEndpoint,
  deleteByeEndpoint,
  deleteWeekOffEndpoint,
} from '@league/contracts/calendar/endpoints'
import { reject } from '@league/contracts/kernel/problem'
import { deleteBye, deleteWeekOff, scheduleBye, scheduleWeekOff } from '@league/operations/calendar/commands'
import { calendar } from '@league/operations/calendar/state'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { listLeagueByesQuery, listPublicByesQuery, readByeQuery } from '@league/projections/calendar/byes'
import {
  listLeagueWeekOffsQuery,
  listPublicWeekOffsQuery,
  readWeekOffQuery,
} from '@league/projections/calendar/week-offs'
import { bindCommand, bindRead, type Binding, type CallContext } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { activeSeasonByDefault } from '../season/season-filter.ts'

/** Binds the calls of byes and week-offs (C070 to C077), which share the stream of their league's calendar. */
export function calendarRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  /** Returns the league and the season of a team entry. @throws Problem `not-found` */
  const leagueAndSeasonOf = async (organizationId: OrganizationId, id: TeamEntryId) => {
    const [entity] = await reads.directory.resolve(organizationId, [{ kind: 'teamEntry', id }])
    return { leagueId: orNotFound(entity?.league_id), seasonId: orNotFound(entity?.season_id) }
  }
  /** Returns the league of a bye or week-off that is being deleted, or was by an earlier run of the command. */
  const leagueOfDeleted = async (
    organizationId: OrganizationId,
    entityRef: IdWithKind<'bye' | 'weekOff'>,
  ) => {
    const [entity] = await reads.directory.resolveDeleted(organizationId, [entityRef])
    return orNotFound(entity?.league_id)
  }
  const streamOf = ({ params }: { params: { leagueId: LeagueId } }, { organizationId }: CallContext) =>
    streamName(calendar.name, organizationId, params.leagueId)
  return [
    bindRead(
      listLeagueByesEndpoint,
      listLeagueByesQuery.uses,
      async ({ params }, { organizationId }) => ({
        byes: await reads.read(organizationId, listLeagueByesQuery, params.leagueId),
      }),
      { streamOf },
    ),
    bindCommand(
      scheduleByeEndpoint,
      readByeQuery.uses,
      async ({ body }, { meta, organizationId, expectedRevision }) => {
        const teamEntryId = eitherId('team_id', body.team_id, body.teamId)
        const { leagueId, seasonId } = await leagueAndSeasonOf(organizationId, teamEntryId)
        return handleCommand(dependencies, scheduleBye, {
          command: { seasonId, teamEntryId, date: body.date },
          metadata: meta,
          streamId: leagueId,
          expectedRevision,
        })
      },
      async (_, { organizationId }, { entityId }) => ({
        bye: orNotFound(await reads.read(organizationId, readByeQuery, entityId)),
      }),
    ),
    bindCommand(
      deleteByeEndpoint,
      readByeQuery.uses,
      async ({ params }, { meta, organizationId, expectedRevision }) => {
        const leagueId = await leagueOfDeleted(organizationId, { kind: 'bye', id: params.id })
        return handleCommand(dependencies, deleteBye, {
          command: { byeId: params.id },
          metadata: meta,
          streamId: leagueId,
          expectedRevision,
        })
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(listPublicByesEndpoint, listPublicByesQuery.uses, async ({ query }, { organizationId }) => ({
      byes: await reads.read(organizationId, listPublicByesQuery, activeSeasonByDefault(query)),
    })),
    bindRead(
      listLeagueWeekOffsEndpoint,
      listLeagueWeekOffsQuery.uses,
      async ({ params }, { organizationId }) => ({
        weekOffs: await reads.read(organizationId, listLeagueWeekOffsQuery, params.leagueId),
      }),
      { streamOf },
    ),
    bindCommand(
      scheduleWeekOffEndpoint,
      readWeekOffQuery.uses,
      ({ body }, { meta, expectedRevision }) =>
        handleCommand(dependencies, scheduleWeekOff, {
          command: { seasonId: body.season_id, date: body.date, reason: body.reason },
          metadata: meta,
          streamId: eitherId('league_id', body.league_id, body.seasons_leagues_id),
          expectedRevision,
        }),
      async (_, { organizationId }, { entityId }) => ({
        weekOff: orNotFound(await reads.read(organizationId, readWeekOffQuery, entityId)),
      }),
    ),
    bindCommand(
      deleteWeekOffEndpoint,
      readWeekOffQuery.uses,
      async ({ params }, { meta, organizationId, expectedRevision }) => {
        const leagueId = await leagueOfDeleted(organizationId, { kind: 'weekOff', id: params.id })
        return handleCommand(dependencies, deleteWeekOff, {
          command: { weekOffId: params.id },
          metadata: meta,
          streamId: leagueId,
          expectedRevision,
        })
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(
      listPublicWeekOffsEndpoint,
      listPublicWeekOffsQuery.uses,
      async ({ query }, { organizationId }) => ({
        weekOffs: await reads.read(organizationId, listPublicWeekOffsQuery, activeSeasonByDefault(query)),
      }),
    ),
  ]
}

/**
 * Returns the id that a request gives under one of two field names.
 *
 * @throws Problem `invalid` if the two differ
 */
function eitherId(path: string, first: string | undefined, second: string | undefined): string {
  const id = first ?? second
  if (id && id === (second ?? first)) return id
  return reject('invalid', [{ path, message: 'The two fields must have the same value.' }])
}
