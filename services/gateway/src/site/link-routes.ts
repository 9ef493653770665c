import { addLink, editLink, listLinks, removeLink } from '@league/contracts/site/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { addLink as add } from '@league/operations/processes/add-link'
import { changeLink as change } from '@league/operations/processes/change-link'
import { removeLink as remove } from '@league/operations/processes/remove-link'
import { stepOf } from '@league/operations/processes/steps'
import { moveLink } from '@league/operations/site/move-link'
import { listLinks as links, readLink as link } from '@league/projections/site/links'
import { bindCommand, bindRead, type Binding, type CommandCall } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { givenLink } from './given-link.ts'
import { createTurns } from './turns.ts'

/** C014 to C017: the menu of an organization's site. If-Match is the revision of the menu. */
export function linkRoutes({ write, reads }: RouteDeps): Binding[] {
  const linkOf = async (organizationId: string, id: string) => ({
    link: present(await reads.read(organizationId, link, id)),
  })
  const inTurn = createTurns()
  const move = ({ organizationId, meta, expectedRevision }: CommandCall, linkId: string, position: number) =>
    inTurn(organizationId, () =>
      handleCommand(write, moveLink, {
        command: { linkId, position },
        context: meta,
        streamId: organizationId,
        expectedRevision,
      }),
    )
  return [
    bindRead(listLinks, links.uses, (_, { organizationId }) => reads.read(organizationId, links, undefined)),
    bindCommand(
      addLink,
      link.uses,
      ({ body }, { meta, expectedRevision }) =>
        add(write, meta, { ...givenLink(body), label: body.label }, expectedRevision),
      (_, { organizationId }, { entityId }) => linkOf(organizationId, entityId),
    ),
    bindCommand(
      editLink,
      link.uses,
      async ({ params, body: { position, ...body } }, call) => {
        const given = givenLink(body)
        const moves = position !== undefined
        if (moves && Object.keys(given).length === 0) return move(call, params.id, position)
        const changed = await change(write, call.meta, { linkId: params.id, ...given }, call.expectedRevision)
        if (!moves) return changed
        return move(
          { ...call, meta: stepOf(call.meta, 'move'), expectedRevision: undefined },
          params.id,
          position,
        )
      },
      ({ params }, { organizationId }) => linkOf(organizationId, params.id),
    ),
    bindCommand(
      removeLink,
      link.uses,
      ({ params }, { meta, expectedRevision }) =>
        remove(write, meta, { linkId: params.id }, expectedRevision),
      async ({ params }) => ({ deleted: params.id }),
    ),
  ]
}
