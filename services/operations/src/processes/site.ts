import type { LinkId } from '@league/contracts/kernel/id'
import type { CommandDependencies, CommandMetadata, Receipt } from '../kernel/dependencies.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import {
  addLink,
  type AddLink,
  changeLink,
  type ChangeLink,
  removeLink,
  type RemoveLink,
} from '../site/menu/commands.ts'
import { createPage, deletePage } from '../site/page/commands.ts'
import { combineReceipts } from './subcommands.ts'

/**
 * Adds a link at the end of the menu, and creates the page of an internal link from its template (decision
 * 30). `entityId` is the link's. If the process stops in between, a retry creates the page.
 *
 * @throws Problem `link-exists` · `link-address-taken` · `slug-reserved` · `invalid` · `stale-revision` of
 * the menu
 */
export async function addLinkProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: AddLink,
  expectedRevision?: bigint,
): Promise<Receipt<LinkId>> {
  const { organizationId: streamId } = metadata
  const added = await handleCommand(dependencies, addLink, { command, metadata, streamId, expectedRevision })
  return combineReceipts(added, await createPages(dependencies, metadata, added))
}

/**
 * Changes a link. A link that becomes internal and never had a page gets one. `entityId` is the link's.
 *
 * @throws Problem `not-found` · `link-address-taken` · `slug-reserved` · `invalid` · `stale-revision` of the
 * menu
 */
export async function changeLinkProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: ChangeLink,
  expectedRevision?: bigint,
): Promise<Receipt<LinkId>> {
  const { organizationId: streamId } = metadata
  const request = { command, metadata, streamId, expectedRevision }
  const changed = await handleCommand(dependencies, changeLink, request)
  const receipt = combineReceipts(changed, await createPages(dependencies, metadata, changed))
  return { ...receipt, entityId: command.linkId }
}

/**
 * Removes a link and then its page (decision 30). `entityId` is the link's. If the process stops in between,
 * a retry deletes the page.
 *
 * @throws Problem `link-core` (R109) · `not-found` · `stale-revision` of the menu
 */
export async function removeLinkProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: RemoveLink,
  expectedRevision?: bigint,
): Promise<Receipt<LinkId>> {
  const { linkId } = command
  const { organizationId: streamId } = metadata
  const request = { command, metadata, streamId, expectedRevision }
  const removed = await handleCommand(dependencies, removeLink, request)
  const pages: Receipt[] = []
  for (const { type, data } of removed.events) {
    if (type !== 'LinkRemoved' || data.pageId === null) continue
    const deletion = { command: { linkId }, metadata, streamId: data.pageId }
    pages.push(await handleCommand(dependencies, deletePage, deletion))
  }
  return { ...combineReceipts(removed, pages), entityId: linkId }
}

/**
 * Creates a page, from the link's template, for each link in the events of a receipt that is internal
 * (decision 30). A page that exists or was deleted stays as it is.
 */
export async function createPages(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { events }: Receipt,
): Promise<Receipt[]> {
  const pages: Receipt[] = []
  for (const { type, data } of events) {
    if (type !== 'LinkAdded' && type !== 'LinkChanged') continue
    const { isExternal, template } = type === 'LinkAdded' ? data : data.after
    const { linkId, pageId } = data
    if (isExternal || pageId === null) continue
    const command = { linkId, template }
    pages.push(await handleCommand(dependencies, createPage, { command, metadata, streamId: pageId }))
  }
  return pages
}
