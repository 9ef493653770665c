import type { z } from 'zod'
import { streamName } from '@league/contracts/kernel/envelope'
import type { OrganizationId, SeasonId } from '@league/contracts/kernel/id'
import {
  createOrganizationSeasonEndpoint,
  listOrganizationSeasonsEndpoint,
} from '@league/contracts/organization/endpoints'
import type { createSeasonBody } from '@league/contracts/season/commands'
import {
  createSeasonEndpoint,
  changeSeasonEndpoint,
  listSeasonsEndpoint,
  readSeasonEndpoint,
  deleteSeasonEndpoint,
} from '@league/contracts/season/endpoints'
import type { SeasonView } from '@league/contracts/season/views'
import { reject } from '@league/contracts/kernel/problem'
import type { FromReadModel } from '@league/operations/kernel/from-read-model'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { createSeasonProcess } from '@league/operations/processes/season'
import { changeSeason, deleteSeason } from '@league/operations/season/commands'
import { season } from '@league/operations/season/state'
import { listSeasonsQuery, readSeasonQuery } from '@league/projections/directory/seasons'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import { bindCommand, bindRead, type Binding, type CommandCall } from '../binding/binding.ts'
import { defaultSport, sportIdsOf } from '../organization/sports.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { takeSeasonName } from './take-season-name.ts'

type SeasonInput = Omit<z.output<typeof createSeasonBody>, 'organization_id' | 'copyFromSeasonId'> & {
  copyFromSeasonId?: SeasonId | null | undefined
}

/** Binds the calls of seasons (C032 to C036) and of the season list of an organization (C022, C023). */
export function seasonRoutes({ dependencies, reads, names }: RouteDeps): Binding[] {
  const { directory } = reads
  const seasonOf = async (organizationId: OrganizationId, id: SeasonId): Promise<{ season: SeasonView }> => {
    const { leagues: _, ...season } = orNotFound(await reads.read(organizationId, readSeasonQuery, id))
    return { season }
  }
  /**
   * Creates a season, by default of the organization's first sport.
   *
   * @throws Problem `no-sport` (R132), `invalid` for a sport the organization does not play, and those of the
   * command
   */
  const createSeason = async (
    { sport_id, showDivision, ...season }: SeasonInput,
    { meta, organizationId }: CommandCall,
  ) => {
    const sportId = sport_id ?? (await defaultSport(directory, organizationId))
    if (!(await sportIdsOf(directory, organizationId)).includes(sportId))
      reject('invalid', [{ path: 'sport_id', message: 'The organization does not play this sport.' }])
    const showDivisions = season.showDivisions ?? showDivision
    return takeSeasonName(names, organizationId, season.name, (namesakes) =>
      createSeasonProcess(dependencies, meta, { ...season, showDivisions, sportId, namesakes }),
    )
  }
  return [
    bindRead(listOrganizationSeasonsEndpoint, listSeasonsQuery.uses, async (_, { organizationId }) => ({
      seasons: await reads.read(organizationId, listSeasonsQuery, undefined),
    })),
    bindCommand(
      createOrganizationSeasonEndpoint,
      readSeasonQuery.uses,
      ({ body }, call) => createSeason(body, call),
      (_, { organizationId }, { entityId }) => seasonOf(organizationId, entityId),
    ),
    bindRead(
      listSeasonsEndpoint,
      listSeasonsQuery.uses,
      async (_, { organizationId }) => ({
        seasons: await reads.read(organizationId || allOrganizations, listSeasonsQuery, undefined),
      }),
      { allOrganizations: true },
    ),
    bindRead(
      readSeasonEndpoint,
      readSeasonQuery.uses,
      async ({ params }, { organizationId }) => ({
        season: orNotFound(await reads.read(organizationId, readSeasonQuery, params.id)),
      }),
      { streamOf: ({ params }, { organizationId }) => streamName(season.name, organizationId, params.id) },
    ),
    bindCommand(
      createSeasonEndpoint,
      readSeasonQuery.uses,
      ({ body }, call) => {
        const { organization_id: _, ...season } = body
        return createSeason(season, call)
      },
      (_, { organizationId }, { entityId }) => seasonOf(organizationId, entityId),
    ),
    bindCommand(
      changeSeasonEndpoint,
      readSeasonQuery.uses,
      ({ params, body: { showDivision, ...body } }, { organizationId, meta, expectedRevision }) => {
        const change = (namesakes?: FromReadModel<readonly SeasonId[]>) =>
          handleCommand(dependencies, changeSeason, {
            command: { ...body, showDivisions: body.showDivisions ?? showDivision, namesakes },
            metadata: meta,
            streamId: params.id,
            expectedRevision,
          })
        return body.name === undefined ? change() : takeSeasonName(names, organizationId, body.name, change)
      },
      ({ params }, { organizationId }) => seasonOf(organizationId, params.id),
    ),
    bindCommand(
      deleteSeasonEndpoint,
      readSeasonQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(dependencies, deleteSeason, {
          command: {},
          metadata: meta,
          streamId: params.id,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.id }),
    ),
  ]
}
