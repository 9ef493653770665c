import type { NewEvent } from '@league/contracts/kernel/envelope'
import { newEvent } from '@league/event-store/testing/events'
import { v5 } from 'uuid'

const NAMESPACE = '6f1c8a50-7d0e-4f6e-9d6b-2f6b8f1f7a11'

/** Returns an event of a stream by its number. The event id is always the same, as for a repeated command. */
export function numberedEvent(id: string, number: number): NewEvent {
  return newEvent({ eventId: v5(`${id} ${number}`, NAMESPACE), data: { number } })
}
