import {
  createDivisionEndpoint,
  assignTeamToDivisionEndpoint,
  changeDivisionMediaEndpoint,
  listDivisionsEndpoint,
  reorderDivisionTeamsEndpoint,
  readDivisionEndpoint,
  deleteDivisionEndpoint,
  renameDivisionEndpoint,
  removeTeamFromDivisionEndpoint,
} from '@league/contracts/division/endpoints'
import { comparePositions } from '@league/contracts/division/rules'
import type { DivisionView } from '@league/contracts/division/views'
import type { DivisionId, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import {
  assignTeamToDivision,
  changeDivisionMedia,
  createDivision,
  reorderDivisionTeams,
  removeTeamFromDivision,
  renameDivision,
} from '@league/operations/division/commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { deleteDivisionProcess } from '@league/operations/processes/bracket/delete-division'
import { listDivisionsQuery, readDivisionQuery } from '@league/projections/division/queries'
import { bindCommand, bindRead, type Binding, type CallContext } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { createDivisionLookups, hasBrackets } from './division-lookups.ts'

/**
 * Binds the calls of divisions (C046 to C054). The divisions of a season share one stream. They need the
 * feature `brackets` (R094).
 */
export function divisionRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const { findDivision, inSeason, parentsOf } = createDivisionLookups(reads)
  const divisionOf = async (organizationId: OrganizationId, id: DivisionId) => ({
    division: orNotFound(await reads.read(organizationId, readDivisionQuery, id)),
  })
  return [
    bindRead(listDivisionsEndpoint, listDivisionsQuery.uses, async ({ params }, context) => ({
      divisions: (await hasBrackets(reads, context.organizationId))
        ? (await reads.read(context.organizationId, listDivisionsQuery, params.seasonId)).map((division) =>
            visibleDivision(context, division),
          )
        : [],
    })),
    bindRead(readDivisionEndpoint, readDivisionQuery.uses, async ({ params }, context) => {
      if (!(await hasBrackets(reads, context.organizationId))) reject('not-found')
      const { division } = await divisionOf(context.organizationId, params.divisionId)
      return { division: visibleDivision(context, division) }
    }),
    bindCommand(
      createDivisionEndpoint,
      readDivisionQuery.uses,
      async ({ params, body }, call) =>
        handleCommand(dependencies, createDivision, {
          command: body,
          ...(await inSeason(params.seasonId, call)),
        }),
      (_, { organizationId }, { entityId }) => divisionOf(organizationId, entityId),
    ),
    bindCommand(
      deleteDivisionEndpoint,
      readDivisionQuery.uses,
      async ({ params: { divisionId } }, call) => {
        // An earlier run of the command may have deleted the division already.
        const refs = [{ kind: 'division' as const, id: divisionId }]
        const [division] = await reads.directory.resolveDeleted(call.organizationId, refs)
        const seasonId = orNotFound(division?.season_id)
        return deleteDivisionProcess(dependencies, call.meta, { seasonId, divisionId }, call.expectedRevision)
      },
      async ({ params }) => ({ deleted: params.divisionId }),
    ),
    bindCommand(
      renameDivisionEndpoint,
      readDivisionQuery.uses,
      async ({ params: { divisionId }, body }, call) => {
        const { seasonId } = await findDivision(divisionId, call)
        const command = { divisionId, name: body.name }
        return handleCommand(dependencies, renameDivision, { command, ...(await inSeason(seasonId, call)) })
      },
      ({ params }, { organizationId }) => divisionOf(organizationId, params.divisionId),
    ),
    bindCommand(
      changeDivisionMediaEndpoint,
      readDivisionQuery.uses,
      async ({ params: { divisionId, seasonId }, body }, call) => {
        const { video_url: videoUrl, image_url: imageUrl } = body
        const command = { divisionId, videoUrl, imageUrl }
        return handleCommand(dependencies, changeDivisionMedia, {
          command,
          ...(await inSeason(seasonId, call)),
        })
      },
      ({ params }, { organizationId }) => divisionOf(organizationId, params.divisionId),
    ),
    bindCommand(
      removeTeamFromDivisionEndpoint,
      readDivisionQuery.uses,
      async ({ params: { divisionId, sltId: teamEntryId } }, call) => {
        const { seasonId, deleted } = await findDivision(divisionId, call)
        const command = { divisionId, teamEntryId, deleted }
        return handleCommand(dependencies, removeTeamFromDivision, {
          command,
          ...(await inSeason(seasonId, call)),
        })
      },
      async ({ params }, { organizationId }) => ({
        deleted: params.sltId,
        ...(await divisionOf(organizationId, params.divisionId)),
      }),
    ),
    bindCommand(
      reorderDivisionTeamsEndpoint,
      readDivisionQuery.uses,
      async ({ params: { divisionId }, body }, call) => {
        const { seasonId, deleted } = await findDivision(divisionId, call)
        const order = body.orderedTeams.toSorted(comparePositions).map(({ slt_id }) => slt_id)
        const command = { divisionId, order, deleted }
        return handleCommand(dependencies, reorderDivisionTeams, {
          command,
          ...(await inSeason(seasonId, call)),
        })
      },
      ({ params }, { organizationId }) => divisionOf(organizationId, params.divisionId),
    ),
    bindCommand(
      assignTeamToDivisionEndpoint,
      readDivisionQuery.uses,
      async ({ params: { divisionId }, body: { seasons_leagues_teams_id: teamEntryId } }, call) => {
        const { seasonId, deleted } = await findDivision(divisionId, call)
        const parents = await parentsOf(teamEntryId, call.organizationId)
        const command = { divisionId, teamEntryId, ...parents, deleted }
        return handleCommand(dependencies, assignTeamToDivision, {
          command,
          ...(await inSeason(seasonId, call)),
        })
      },
      ({ params }, { organizationId }) => divisionOf(organizationId, params.divisionId),
    ),
  ]
}

/** Shows visitors only the name of a hidden team, which the bracket needs (R185). */
function visibleDivision({ trusted }: CallContext, division: DivisionView): DivisionView {
  if (trusted) return division
  const teams = division.teams.map((team) =>
    team.hidden ? { ...team, captain: null, captain_id: null, logo: null } : team,
  )
  return { ...division, teams }
}
