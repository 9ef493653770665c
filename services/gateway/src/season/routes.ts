import {
  addSeason,
  editSeason,
  listSeasons,
  readSeason,
  removeSeason,
} from '@league/contracts/season/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeSeason } from '@league/operations/season/change-season'
import { deleteSeason } from '@league/operations/season/delete-season'
import { listSeasons as seasons, readSeason as season } from '@league/projections/directory/seasons'
import { everyOrganization } from '@league/projections/runtime/schema/row-security'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { createSeasonOpening, seasonIn } from './opening.ts'

/** C032 to C036. */
export function seasonRoutes({ write, reads }: RouteDeps): Binding[] {
  const open = createSeasonOpening(write, reads)
  const seasonOf = (organizationId: string, id: string) => seasonIn(reads, organizationId, id)
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
      ({ body }, call) => {
        const { organization_id: _, ...given } = body
        return open(given, call)
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
