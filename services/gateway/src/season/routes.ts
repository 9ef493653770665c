import {
  addSeason,
  editSeason,
  listSeasons,
  readSeason,
  removeSeason,
} from '@league/contracts/season/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { openSeason } from '@league/operations/processes/open-season'
import { changeSeason } from '@league/operations/season/change-season'
import { deleteSeason } from '@league/operations/season/delete-season'
import { listSeasons as seasons, readSeason as season } from '@league/projections/directory/seasons'
import { everyOrganization } from '@league/projections/runtime/schema/row-security'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C032 to C036. */
export function seasonRoutes({ write, reads }: RouteDeps): Binding[] {
  const seasonOf = async (organizationId: string, id: string) => {
    const { leagues: _, ...view } = present(await reads.read(organizationId, season, id))
    return { season: view }
  }
  return [
    bindRead(
      listSeasons,
      seasons.uses,
      async (_, { organizationId }) => ({
        seasons: await reads.read(organizationId || everyOrganization, seasons, undefined),
      }),
      { ofAll: true },
    ),
    bindRead(readSeason, season.uses, async ({ params }, { organizationId }) => ({
      season: present(await reads.read(organizationId, season, params.id)),
    })),
    bindCommand(
      addSeason,
      season.uses,
      async ({ body }, { meta, organizationId }) => {
        const organization = present(await reads.directory.byId(organizationId))
        const wanted = body.sport_id ?? organization.sports[0]?.id ?? rejected('no-sport')
        if (!organization.sports.some(({ id }) => id === wanted)) {
          rejected('invalid', [{ path: 'sport_id', message: 'The organization does not play this sport.' }])
        }
        const { sport_id: _, organization_id: __, showDivision, ...given } = body
        const showDivisions = body.showDivisions ?? showDivision
        return openSeason(write, meta, { ...given, showDivisions, sportId: wanted })
      },
      (_, { organizationId }, { entityId }) => seasonOf(organizationId, entityId),
    ),
    bindCommand(
      editSeason,
      season.uses,
      ({ params, body: { showDivision, ...body } }, { meta, expectedRevision }) =>
        handleCommand(write, changeSeason, {
          command: { ...body, showDivisions: body.showDivisions ?? showDivision },
          context: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => seasonOf(organizationId, params.id),
    ),
    bindCommand(
      removeSeason,
      season.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(write, deleteSeason, {
          command: {},
          context: meta,
          streamId: params.id,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.id }),
    ),
  ]
}
