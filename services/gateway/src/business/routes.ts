import {
  addBusiness,
  editBusiness,
  listBusinesses,
  removeBusiness,
} from '@league/contracts/business/endpoints'
import { addBusiness as add } from '@league/operations/business/add-business'
import { changeBusiness } from '@league/operations/business/change-business'
import { deleteBusiness } from '@league/operations/business/delete-business'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { listBusinesses as businesses, readBusiness as business } from '@league/projections/business/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C124 to C127: the directory of businesses. If-Match is the revision of the business. */
export function businessRoutes({ write, reads }: RouteDeps): Binding[] {
  const businessOf = async (organizationId: string, id: string) => ({
    business: present(await reads.read(organizationId, business, id)),
  })
  return [
    bindRead(listBusinesses, businesses.uses, async (_, { organizationId }) => ({
      businesses: await reads.read(organizationId, businesses, undefined),
    })),
    bindCommand(
      addBusiness,
      business.uses,
      ({ body }, { meta }) => handleCommand(write, add, { command: body, context: meta }),
      (_, { organizationId }, { entityId }) => businessOf(organizationId, entityId),
    ),
    bindCommand(
      editBusiness,
      business.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        handleCommand(write, changeBusiness, {
          command: body,
          context: meta,
          streamId: params.id,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => businessOf(organizationId, params.id),
    ),
    bindCommand(
      removeBusiness,
      business.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(write, deleteBusiness, {
          command: {},
          context: meta,
          streamId: params.id,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.id }),
    ),
  ]
}
