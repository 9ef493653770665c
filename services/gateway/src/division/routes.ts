import {
  addDivision,
  assignTeamToDivision,
  editDivisionMedia,
  listDivisions,
  orderDivisionTeams,
  readDivision,
  removeDivision,
  renameDivision,
  unassignTeam,
} from '@league/contracts/division/endpoints'
import { comparePositions } from '@league/contracts/division/rules'
import type { DivisionView } from '@league/contracts/division/views'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { assignTeam } from '@league/operations/division/assign-team'
import { changeDivisionMedia } from '@league/operations/division/change-division-media'
import { createDivision } from '@league/operations/division/create-division'
import { orderTeams } from '@league/operations/division/order-teams'
import { removeTeam } from '@league/operations/division/remove-team'
import { renameDivision as rename } from '@league/operations/division/rename-division'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { removeDivision as remove } from '@league/operations/processes/remove-division'
import { listDivisions as divisions, readDivision as division } from '@league/projections/division/queries'
import { bindCommand, bindRead, type Binding, type CallContext } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { hasBrackets } from './brackets-on.ts'
import { createDivisionPlaces } from './places.ts'

/** C046 to C054. Divisions are commanded in the one stream of their season, and only with the feature `brackets` (R094). */
export function divisionRoutes({ write, reads }: RouteDeps): Binding[] {
  const { placeOf, inSeason, leagueOf } = createDivisionPlaces(reads)
  const divisionOf = async (organizationId: Id, id: Id) => ({
    division: present(await reads.read(organizationId, division, id)),
  })
  return [
    bindRead(listDivisions, divisions.uses, async ({ params }, context) => ({
      divisions: (await hasBrackets(reads, context.organizationId))
        ? (await reads.read(context.organizationId, divisions, params.seasonId)).map((one) =>
            seenBy(context, one),
          )
        : [],
    })),
    bindRead(readDivision, division.uses, async ({ params }, context) => {
      if (!(await hasBrackets(reads, context.organizationId))) rejected('not-found')
      const found = await divisionOf(context.organizationId, params.divisionId)
      return { division: seenBy(context, found.division) }
    }),
    bindCommand(
      addDivision,
      division.uses,
      async ({ params, body }, call) =>
        handleCommand(write, createDivision, { command: body, ...(await inSeason(params.seasonId, call)) }),
      (_, { organizationId }, { entityId }) => divisionOf(organizationId, entityId),
    ),
    bindCommand(
      removeDivision,
      division.uses,
      async ({ params: { divisionId } }, call) => {
        const { seasonId } = await placeOf(divisionId, call)
        return remove(write, call.meta, { seasonId, divisionId }, call.expectedRevision)
      },
      async ({ params }) => ({ deleted: params.divisionId }),
    ),
    bindCommand(
      renameDivision,
      division.uses,
      async ({ params: { divisionId }, body }, call) => {
        const { seasonId } = await placeOf(divisionId, call)
        const command = { divisionId, name: body.name }
        return handleCommand(write, rename, { command, ...(await inSeason(seasonId, call)) })
      },
      ({ params }, { organizationId }) => divisionOf(organizationId, params.divisionId),
    ),
    bindCommand(
      editDivisionMedia,
      division.uses,
      async ({ params: { divisionId, seasonId }, body }, call) => {
        const { video_url: videoUrl, image_url: imageUrl } = body
        const command = { divisionId, videoUrl, imageUrl }
        return handleCommand(write, changeDivisionMedia, { command, ...(await inSeason(seasonId, call)) })
      },
      ({ params }, { organizationId }) => divisionOf(organizationId, params.divisionId),
    ),
    bindCommand(
      unassignTeam,
      division.uses,
      async ({ params: { divisionId, sltId: teamEntryId } }, call) => {
        const { seasonId, gone } = await placeOf(divisionId, call)
        const command = { divisionId, teamEntryId, gone }
        return handleCommand(write, removeTeam, { command, ...(await inSeason(seasonId, call)) })
      },
      async ({ params }, { organizationId }) => ({
        deleted: params.sltId,
        ...(await divisionOf(organizationId, params.divisionId)),
      }),
    ),
    bindCommand(
      orderDivisionTeams,
      division.uses,
      async ({ params: { divisionId }, body }, call) => {
        const { seasonId, gone } = await placeOf(divisionId, call)
        const order = body.orderedTeams.toSorted(comparePositions).map(({ slt_id }) => slt_id)
        const command = { divisionId, order, gone }
        return handleCommand(write, orderTeams, { command, ...(await inSeason(seasonId, call)) })
      },
      ({ params }, { organizationId }) => divisionOf(organizationId, params.divisionId),
    ),
    bindCommand(
      assignTeamToDivision,
      division.uses,
      async ({ params: { divisionId }, body: { seasons_leagues_teams_id: teamEntryId } }, call) => {
        const { seasonId, gone } = await placeOf(divisionId, call)
        const leagueId = await leagueOf(teamEntryId, seasonId, call.organizationId)
        const command = { divisionId, teamEntryId, leagueId, gone }
        return handleCommand(write, assignTeam, { command, ...(await inSeason(seasonId, call)) })
      },
      ({ params }, { organizationId }) => divisionOf(organizationId, params.divisionId),
    ),
  ]
}

/** Of a hidden team visitors see the name, which the bracket needs, and nobody who plays for it (R185). */
function seenBy({ trusted }: CallContext, view: DivisionView): DivisionView {
  if (trusted) return view
  const teams = view.teams.map((team) =>
    team.hidden ? { ...team, captain: null, captain_id: null, logo: null } : team,
  )
  return { ...view, teams }
}
