import { derivedId } from '../kernel/derived-id.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import {
  createOrganization as decider,
  type CreateOrganization,
} from '../organization/create-organization.ts'
import { type OpenMenu, openMenu } from '../site/open-menu.ts'
import { changeNames } from './change-names.ts'
import { createPages } from './create-pages.ts'
import { openStatSheets } from './open-stat-sheets.ts'
import { namesOfOrganization } from './owned-names.ts'
import { answerAll, stepOf } from './steps.ts'

/**
 * A new organization with its slug and domain, a stat sheet for each of its sports (decision 24), and the first links of its menu
 * with their pages. `entityId` is the organization's; the same command id gives the same organization.
 *
 * @throws Problem `slug-reserved` · `slug-taken` · `domain-taken` · `name-required` · `invalid`, also for a domain that
 * has neither `proof` nor `domainVerified` · those of the links, where it begins with a menu of its own
 */
export async function createOrganization(
  write: WriteSide,
  given: Omit<CommandContext, 'organizationId'>,
  { links, ...command }: CreateOrganization & OpenMenu,
): Promise<Receipt> {
  const organizationId = derivedId('organization', given.commandId)
  const context = { ...given, organizationId }
  const request = { command, streamId: organizationId, namesOf: namesOfOrganization }
  // Refused before anything is made, where that can be told without the log.
  openMenu.decide({ links }, openMenu.initialState, { organizationId, streamId: organizationId, newId: '' })
  const created = await changeNames(write, context, decider, request)
  const sheets = await openStatSheets(write, context, command.sportIds)
  return answerAll(created, [...sheets, ...(await openSite(write, context, { links }))])
}

async function openSite(write: WriteSide, context: CommandContext, command: OpenMenu): Promise<Receipt[]> {
  const opened = await handleCommand(write, openMenu, {
    command,
    context: stepOf(context, 'menu'),
    streamId: context.organizationId,
  })
  return [opened, ...(await createPages(write, context, opened))]
}
