import {
  createAttribute,
  listAttributes,
  orderAttributes,
  resetAttributes,
  toggleVisibility,
} from '@league/contracts/attribute/endpoints'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { addAttribute } from '@league/operations/attribute/add-attribute'
import { changeVisibility } from '@league/operations/attribute/change-visibility'
import { reorderAttributes } from '@league/operations/attribute/reorder-attributes'
import { resetAttributes as reset } from '@league/operations/attribute/reset-attributes'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { listAttributes as attributes, readAttribute } from '@league/projections/player/attribute-list'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C111 to C115. Attributes are commanded in the stream of their sport (decision 24). */
export function attributeRoutes({ write, reads }: RouteDeps): Binding[] {
  /** @throws Problem `no-sport` · `not-found` for a sport that the organization has not */
  const sportOf = async (organizationId: Id, named: Id | undefined): Promise<Id> => {
    const { sports } = present(await reads.directory.byId(organizationId))
    if (named === undefined) return sports[0]?.id ?? rejected('no-sport')
    return sports.some(({ id }) => id === named) ? named : rejected('not-found')
  }
  const attributeOf = async (organizationId: Id, id: Id) =>
    present(await reads.read(organizationId, readAttribute, id))
  const listOf = async (organizationId: Id, sportId: Id) => ({
    playerAttributes: await reads.read(organizationId, attributes, sportId),
  })
  /** The sport of the first that is named: the others belong to it, or the order is refused. */
  const sportOfOrder = async (organizationId: Id, [first]: readonly { id: Id }[]) =>
    (await attributeOf(organizationId, first?.id ?? '')).sport_id

  return [
    bindRead(listAttributes, attributes.uses, async ({ query }, { organizationId }) =>
      listOf(organizationId, await sportOf(organizationId, query.sportId)),
    ),
    bindCommand(
      createAttribute,
      attributes.uses,
      async ({ query, body }, { meta, organizationId, expectedRevision }) => {
        const streamId = await sportOf(organizationId, query.sportId)
        const request = { command: body, context: meta, streamId, expectedRevision }
        const receipt = await handleCommand(write, addAttribute, request)
        // One of before a reset has its id already.
        const [added] = receipt.events
        const entityId = added?.type === 'PlayerAttributeAdded' ? added.data.attributeId : receipt.entityId
        return { ...receipt, entityId }
      },
      async (_, { organizationId }, { entityId }) => ({
        playerAttribute: await attributeOf(organizationId, entityId),
      }),
    ),
    bindCommand(
      toggleVisibility,
      attributes.uses,
      async ({ params, body: { hidden } }, { meta, organizationId, expectedRevision }) => {
        const { sport_id: streamId } = await attributeOf(organizationId, params.id)
        const command = { attributeId: params.id, hidden }
        return handleCommand(write, changeVisibility, { command, context: meta, streamId, expectedRevision })
      },
      async ({ params }, { organizationId }) => ({
        playerAttribute: await attributeOf(organizationId, params.id),
      }),
    ),
    bindCommand(
      orderAttributes,
      attributes.uses,
      async ({ body }, { meta, organizationId, expectedRevision }) => {
        const order = body.attributes.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
        const streamId = await sportOfOrder(organizationId, body.attributes)
        const request = { command: { order }, context: meta, streamId, expectedRevision }
        return handleCommand(write, reorderAttributes, request)
      },
      async ({ body }, { organizationId }) =>
        listOf(organizationId, await sportOfOrder(organizationId, body.attributes)),
    ),
    bindCommand(
      resetAttributes,
      attributes.uses,
      async ({ query }, { meta, organizationId, expectedRevision }) => {
        const streamId = await sportOf(organizationId, query.sportId)
        return handleCommand(write, reset, { command: {}, context: meta, streamId, expectedRevision })
      },
      async ({ query }, { organizationId }) =>
        listOf(organizationId, await sportOf(organizationId, query.sportId)),
    ),
  ]
}
