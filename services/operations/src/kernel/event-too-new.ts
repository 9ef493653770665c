import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { Problem } from '@league/contracts/kernel/problem'

/** The part of an event that says where it is in the log and what it is. */
export type EventAddress = Pick<RecordedEvent, 'stream' | 'position' | 'type' | 'version'>

/**
 * A stream has an event whose type or version this program does not know: a newer version of the program wrote
 * it. Nothing can be decided on the stream until the program is updated. Other streams are not affected.
 */
export class EventTooNew extends Problem {
  readonly event: EventAddress
  constructor({ stream, position, type, version }: EventAddress) {
    super('recorded-by-newer-version')
    this.event = { stream, position, type, version }
  }
}
