import {
  addAttributeEndpoint,
  listAttributesEndpoint,
  reorderAttributesEndpoint,
  resetAttributesEndpoint,
  changeAttributeVisibilityEndpoint,
} from '@league/contracts/attribute/endpoints'
import { streamName } from '@league/contracts/kernel/envelope'
import type { AttributeId, OrganizationId, SportId } from '@league/contracts/kernel/id'
import {
  addAttribute,
  changeAttributeVisibility,
  reorderAttributes,
  resetAttributes,
} from '@league/operations/attribute/commands'
import { attributes } from '@league/operations/attribute/state'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { listAttributesQuery, readAttributeQuery } from '@league/projections/player/attributes'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { defaultSport, requireSport } from '../organization/sports.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the calls of player attributes (C111 to C115). Those of a sport share one stream (decision 24). */
export function attributeRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  /**
   * Returns the sport of a request, by default the organization's first.
   *
   * @throws Problem `no-sport`, `not-found`
   */
  const sportOf = (organizationId: OrganizationId, sportId: SportId | undefined): Promise<SportId> =>
    sportId === undefined
      ? defaultSport(reads.directory, organizationId)
      : requireSport(reads.directory, organizationId, sportId)
  const attributeOf = async (organizationId: OrganizationId, id: AttributeId) =>
    orNotFound(await reads.read(organizationId, readAttributeQuery, id))
  const listOf = async (organizationId: OrganizationId, sportId: SportId) => ({
    playerAttributes: await reads.read(organizationId, listAttributesQuery, sportId),
  })
  /** Returns the sport of the first attribute. The command refuses attributes of another sport. */
  const sportOfOrder = async (organizationId: OrganizationId, [first]: readonly { id: AttributeId }[]) =>
    (await attributeOf(organizationId, first?.id ?? '')).sport_id

  return [
    bindRead(
      listAttributesEndpoint,
      listAttributesQuery.uses,
      async ({ query }, { organizationId }) =>
        listOf(organizationId, await sportOf(organizationId, query.sportId)),
      {
        streamOf: async ({ query }, { organizationId }) =>
          streamName(attributes.name, organizationId, await sportOf(organizationId, query.sportId)),
      },
    ),
    bindCommand(
      addAttributeEndpoint,
      listAttributesQuery.uses,
      async ({ query, body }, { meta, organizationId, expectedRevision }) => {
        const streamId = await sportOf(organizationId, query.sportId)
        const request = { command: body, metadata: meta, streamId, expectedRevision }
        const receipt = await handleCommand(dependencies, addAttribute, request)
        // An attribute that a reset removed comes back under its old id.
        const [added] = receipt.events
        const entityId = added?.type === 'PlayerAttributeAdded' ? added.data.attributeId : receipt.entityId
        return { ...receipt, entityId }
      },
      async (_, { organizationId }, { entityId }) => ({
        playerAttribute: await attributeOf(organizationId, entityId),
      }),
    ),
    bindCommand(
      changeAttributeVisibilityEndpoint,
      listAttributesQuery.uses,
      async ({ params, body: { hidden } }, { meta, organizationId, expectedRevision }) => {
        const { sport_id: streamId } = await attributeOf(organizationId, params.id)
        const command = { attributeId: params.id, hidden }
        return handleCommand(dependencies, changeAttributeVisibility, {
          command,
          metadata: meta,
          streamId,
          expectedRevision,
        })
      },
      async ({ params }, { organizationId }) => ({
        playerAttribute: await attributeOf(organizationId, params.id),
      }),
    ),
    bindCommand(
      reorderAttributesEndpoint,
      listAttributesQuery.uses,
      async ({ body }, { meta, organizationId, expectedRevision }) => {
        const order = body.attributes.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
        const streamId = await sportOfOrder(organizationId, body.attributes)
        const request = { command: { order }, metadata: meta, streamId, expectedRevision }
        return handleCommand(dependencies, reorderAttributes, request)
      },
      async ({ body }, { organizationId }) =>
        listOf(organizationId, await sportOfOrder(organizationId, body.attributes)),
    ),
    bindCommand(
      resetAttributesEndpoint,
      listAttributesQuery.uses,
      async ({ query }, { meta, organizationId, expectedRevision }) => {
        const streamId = await sportOf(organizationId, query.sportId)
        return handleCommand(dependencies, resetAttributes, {
          command: {},
          metadata: meta,
          streamId,
          expectedRevision,
        })
      },
      async ({ query }, { organizationId }) =>
        listOf(organizationId, await sportOf(organizationId, query.sportId)),
    ),
  ]
}
