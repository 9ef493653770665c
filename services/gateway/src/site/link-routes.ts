import type { z } from 'zod'
import { streamName } from '@league/contracts/kernel/envelope'
import type { LinkId, OrganizationId } from '@league/contracts/kernel/id'
import type { changeLinkBody } from '@league/contracts/site/commands'
import {
  addLinkEndpoint,
  changeLinkEndpoint,
  listLinksEndpoint,
  removeLinkEndpoint,
} from '@league/contracts/site/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { addLinkProcess, changeLinkProcess, removeLinkProcess } from '@league/operations/processes/site'
import { subcommandMetadata } from '@league/operations/processes/subcommands'
import { type LinkInput, moveLink } from '@league/operations/site/menu/commands'
import { menu } from '@league/operations/site/menu/state'
import { listLinksQuery, listPublicLinksQuery, readLinkQuery } from '@league/projections/site/links'
import { bindCommand, bindRead, type Binding, type CommandCall } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/** Binds the calls of the menu of a site (C014 to C017). If-Match is the revision of the menu. */
export function linkRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const linkOf = async (organizationId: OrganizationId, id: LinkId) => ({
    link: orNotFound(await reads.read(organizationId, readLinkQuery, id)),
  })
  const move = async (
    { organizationId, meta, expectedRevision }: CommandCall,
    linkId: LinkId,
    position: number,
  ) => ({
    ...(await handleCommand(dependencies, moveLink, {
      command: { linkId, position },
      metadata: meta,
      streamId: organizationId,
      expectedRevision,
    })),
    entityId: linkId,
  })
  return [
    bindRead(
      listLinksEndpoint,
      listLinksQuery.uses,
      (_, { organizationId, principal }) =>
        reads.read(organizationId, principal === null ? listPublicLinksQuery : listLinksQuery, undefined),
      { streamOf: (_, { organizationId }) => streamName(menu.name, organizationId, organizationId) },
    ),
    bindCommand(
      addLinkEndpoint,
      readLinkQuery.uses,
      ({ body }, { meta, expectedRevision }) =>
        addLinkProcess(dependencies, meta, { ...linkFieldsOf(body), label: body.label }, expectedRevision),
      (_, { organizationId }, { entityId }) => linkOf(organizationId, entityId),
    ),
    bindCommand(
      changeLinkEndpoint,
      readLinkQuery.uses,
      async ({ params, body: { position, ...body } }, call) => {
        const fields = linkFieldsOf(body)
        const moves = position !== undefined
        if (moves && Object.keys(fields).length === 0) return move(call, params.id, position)
        const changed = await changeLinkProcess(
          dependencies,
          call.meta,
          { linkId: params.id, ...fields },
          call.expectedRevision,
        )
        if (!moves) return changed
        return move(
          { ...call, meta: subcommandMetadata(call.meta, 'move'), expectedRevision: undefined },
          params.id,
          position,
        )
      },
      ({ params }, { organizationId }) => linkOf(organizationId, params.id),
    ),
    bindCommand(
      removeLinkEndpoint,
      readLinkQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        removeLinkProcess(dependencies, meta, { linkId: params.id }, expectedRevision),
      async ({ params }) => ({ deleted: params.id }),
    ),
  ]
}

/** Maps the menu form (R098) to fields of the command. Fields missing from the form stay missing. */
function linkFieldsOf(form: Omit<z.output<typeof changeLinkBody>, 'position'>): LinkInput {
  const { label, slug, url, is_external: isExternal, show_in_navbar: showInNavbar, template } = form
  const fields = { label, slug, url, isExternal, showInNavbar, template }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
