import type { OrganizationId, SportId } from '@league/contracts/kernel/id'
import type { CommandDependencies, CommandMetadata, Receipt } from '../kernel/dependencies.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import {
  changeOrganization,
  type ChangeOrganization,
  createOrganization,
  type CreateOrganization,
  deleteOrganization,
  verifyDomain,
  type VerifyDomain,
} from '../organization/commands.ts'
import { openMenu, type OpenMenu } from '../site/menu/commands.ts'
import { openStatSheet } from '../statistics/commands.ts'
import { changeNames } from './names/change-names.ts'
import { namesOfOrganization } from './names/owned-names.ts'
import { createPages } from './site.ts'
import { combineReceipts, subcommandMetadata } from './subcommands.ts'

/**
 * Creates an organization with its slug and its domain, a stat sheet for each of its sports (decision 24),
 * and the first links of its menu with their pages. `entityId` is the organization's, which is derived from
 * the command id.
 *
 * @throws Problem `slug-reserved` · `slug-taken` · `domain-taken` · `name-required` · `invalid`, also for a
 * domain with neither `proof` nor `domainVerified` · the problems of `addLink` for custom links
 */
export async function createOrganizationProcess(
  dependencies: CommandDependencies,
  metadataOfCaller: Omit<CommandMetadata, 'organizationId'>,
  { links, ...command }: CreateOrganization & OpenMenu,
): Promise<Receipt<OrganizationId>> {
  const organizationId = derivedId<OrganizationId>('organization', metadataOfCaller.commandId)
  const metadata = { ...metadataOfCaller, organizationId }
  const request = { command, streamId: organizationId, namesOf: namesOfOrganization }
  // Refuses invalid links before anything is appended.
  openMenu.decide({ links }, openMenu.initialState, { organizationId, streamId: organizationId, newId: '' })
  const created = await changeNames(dependencies, metadata, createOrganization, request)
  const sheets = await openStatSheets(dependencies, metadata, command.sportIds)
  const site = await openSite(dependencies, metadata, { links })
  return combineReceipts(created, [...sheets, ...site])
}

async function openSite(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: OpenMenu,
): Promise<Receipt[]> {
  const opened = await handleCommand(dependencies, openMenu, {
    command,
    metadata: subcommandMetadata(metadata, 'menu'),
    streamId: metadata.organizationId,
  })
  return [opened, ...(await createPages(dependencies, metadata, opened))]
}

/**
 * Changes details, slug and domain, all or nothing. Names that the organization no longer has become
 * available again, and a new sport gets its stat sheet (decision 24).
 *
 * @throws Problem `not-found` · `name-required` · `slug-reserved` · `slug-taken` · `domain-taken` ·
 * `stale-revision` · `invalid`, also for a claim without proof
 */
export async function changeOrganizationProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: ChangeOrganization,
  expectedRevision?: bigint,
): Promise<Receipt<OrganizationId>> {
  const { organizationId: streamId } = metadata
  const request = { command, streamId, expectedRevision, namesOf: namesOfOrganization }
  const changed = await changeNames(dependencies, metadata, changeOrganization, request)
  const sheets = await openStatSheets(dependencies, metadata, command.details?.sportIds ?? [])
  return combineReceipts(changed, sheets)
}

/** Opens a stat sheet for each sport that has none yet (decision 24). */
async function openStatSheets(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  sportIds: readonly SportId[],
): Promise<Receipt[]> {
  const sheets: Receipt[] = []
  for (const sportId of new Set(sportIds)) {
    const request = {
      command: {},
      metadata: subcommandMetadata(metadata, 'sheet', sportId),
      streamId: sportId,
    }
    sheets.push(await handleCommand(dependencies, openStatSheet, request))
  }
  return sheets
}

/**
 * Makes the claimed domain the organization's live one; the earlier domain becomes available again. The
 * gateway looks up the TXT record and passes the proof that it found.
 *
 * @throws Problem `domain-not-claimed` · `not-found` · `stale-revision`
 */
export function verifyDomainProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: VerifyDomain,
  expectedRevision?: bigint,
): Promise<Receipt<OrganizationId>> {
  const { organizationId: streamId } = metadata
  const request = { command, streamId, expectedRevision, namesOf: namesOfOrganization }
  return changeNames(dependencies, metadata, verifyDomain, request)
}

/**
 * Deletes an organization. Its slug and domains become available again.
 *
 * @throws Problem `not-found` · `stale-revision`
 */
export function deleteOrganizationProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  expectedRevision?: bigint,
): Promise<Receipt<OrganizationId>> {
  const { organizationId: streamId } = metadata
  const request = { command: {}, streamId, expectedRevision, namesOf: namesOfOrganization }
  return changeNames(dependencies, metadata, deleteOrganization, request)
}
