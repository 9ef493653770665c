import type { Id } from '@league/contracts/kernel/id'
import { derivedId } from '../kernel/derived-id.ts'
import type { CommandMetadata, Receipt } from '../kernel/dependencies.ts'

/**
 * Returns the metadata of one step of a process. Its command id derives from the command of the process, so a
 * repeated process recognizes the steps that are done and continues where it was interrupted.
 */
export function subcommandMetadata(metadata: CommandMetadata, ...step: readonly string[]): CommandMetadata {
  return {
    ...metadata,
    commandId: derivedId('step', metadata.commandId, ...step),
    causationId: metadata.commandId,
  }
}

/**
 * Combines the receipts of a process: that of its main step, at the position of its last event, so that a
 * read waits for all steps.
 */
export function combineReceipts<EntityId extends Id>(
  main: Receipt<EntityId>,
  steps: readonly Receipt[],
): Receipt<EntityId> {
  let { position, outcome } = main
  for (const step of steps) {
    if (step.position > position) position = step.position
    if (step.outcome === 'appended') outcome = 'appended'
  }
  return { ...main, outcome, position, events: [main, ...steps].flatMap(({ events }) => events) }
}
