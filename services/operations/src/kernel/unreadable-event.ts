import { eventCatalogue } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'

/** The part of an event that says where it is in the log and what it is. */
export type EventAddress = Pick<RecordedEvent, 'stream' | 'position' | 'type' | 'version'>

/**
 * A stream has an event that this program cannot read: a newer version of the program wrote it, or its row is
 * damaged. Nothing can be decided on the stream until the program is updated or an operator skips the event.
 * Other streams are not affected.
 */
export class UnreadableEvent extends Problem {
  readonly event: EventAddress
  constructor(code: ProblemCode, { stream, position, type, version }: EventAddress) {
    super(code)
    this.event = { stream, position, type, version }
  }
}

/** Returns why an event cannot be read, or undefined if it can. */
export function unreadableReason(event: RecordedEvent): ProblemCode | undefined {
  if (event.undecodable !== undefined) return 'damaged-record'
  const { version = 0 } = eventCatalogue.get(event.type) ?? {}
  return event.version > version ? 'recorded-by-newer-version' : undefined
}
