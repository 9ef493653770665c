import { derivedId } from '../kernel/derived-id.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import {
  createOrganization as decider,
  type CreateOrganization,
} from '../organization/create-organization.ts'
import type { ReservedName } from '../reservation/name.ts'
import { openStatSheet } from '../statistics/open-stat-sheet.ts'
import { answerAll, stepOf } from './steps.ts'
import { withNames } from './with-names.ts'

/**
 * A new organization with its slug and domain, and a stat sheet for each of its sports (decision 24). `entityId` is the
 * organization's; the same command id gives the same organization.
 *
 * @throws Problem `slug-reserved` · `slug-taken` · `domain-taken` · `name-required`
 */
export async function createOrganization(
  write: WriteSide,
  given: Omit<CommandContext, 'organizationId'>,
  command: CreateOrganization,
): Promise<Receipt> {
  const organizationId = derivedId('organization', given.commandId)
  const context = { ...given, organizationId }
  const names: ReservedName[] = [{ kind: 'slug', name: command.slug }]
  if (command.domain) names.push({ kind: 'domain', name: command.domain })
  // Refused before anything is reserved, where that can be told without the log.
  decider.decide(command, decider.initialState, { organizationId, streamId: organizationId, newId: '' })
  const created = await withNames(write, context, organizationId, names, () =>
    handleCommand(write, decider, { command, context, streamId: organizationId }),
  )
  const sheets: Receipt[] = []
  for (const sportId of new Set(command.sportIds)) {
    const step = stepOf(context, 'sheet', sportId)
    sheets.push(await handleCommand(write, openStatSheet, { command: {}, context: step, streamId: sportId }))
  }
  return answerAll(created, sheets)
}
