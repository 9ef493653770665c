import type { BusinessId, OrganizationId } from '@league/contracts/kernel/id'
import {
  addBusinessEndpoint,
  changeBusinessEndpoint,
  listBusinessesEndpoint,
  deleteBusinessEndpoint,
} from '@league/contracts/business/endpoints'
import { addBusiness, changeBusiness, deleteBusiness } from '@league/operations/business/commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { listBusinessesQuery, readBusinessQuery } from '@league/projections/business/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the calls of the business directory (C124 to C127). If-Match is the revision of the business. */
export function businessRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const businessOf = async (organizationId: OrganizationId, id: BusinessId) => ({
    business: orNotFound(await reads.read(organizationId, readBusinessQuery, id)),
  })
  return [
    bindRead(listBusinessesEndpoint, listBusinessesQuery.uses, async (_, { organizationId }) => ({
      businesses: await reads.read(organizationId, listBusinessesQuery, undefined),
    })),
    bindCommand(
      addBusinessEndpoint,
      readBusinessQuery.uses,
      ({ body }, { meta }) => handleCommand(dependencies, addBusiness, { command: body, metadata: meta }),
      (_, { organizationId }, { entityId }) => businessOf(organizationId, entityId),
    ),
    bindCommand(
      changeBusinessEndpoint,
      readBusinessQuery.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        handleCommand(dependencies, changeBusiness, {
          command: body,
          metadata: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => businessOf(organizationId, params.id),
    ),
    bindCommand(
      deleteBusinessEndpoint,
      readBusinessQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(dependencies, deleteBusiness, {
          command: {},
          metadata: meta,
          streamId: params.id,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.id }),
    ),
  ]
}
