import type { Id } from '@league/contracts/kernel/id'
import { derivedId } from '../kernel/derived-id.ts'
import type { CommandContext, Receipt } from '../kernel/write-side.ts'

/**
 * The context of one step of a process. Its command id is derived, so a repeated process repeats the same steps, finds
 * those that are done, and goes on where it was cut off.
 */
export function stepOf(context: CommandContext, ...step: readonly Id[]): CommandContext {
  return {
    ...context,
    commandId: derivedId('step', context.commandId, ...step),
    causationId: context.commandId,
  }
}

/** The answer of a process: that of its main step, at the position of its last event, so that a read waits for all. */
export function answerAll(main: Receipt, steps: readonly Receipt[]): Receipt {
  let { position, outcome } = main
  for (const step of steps) {
    if (step.position > position) position = step.position
    if (step.outcome === 'appended') outcome = 'appended'
  }
  return { ...main, outcome, position, events: [main, ...steps].flatMap(({ events }) => events) }
}
