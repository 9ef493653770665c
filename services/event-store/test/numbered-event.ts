import type { NewEvent } from '@league/contracts/kernel/envelope'
import { newEvent } from '@league/event-store/testing/events'
import { v5 } from 'uuid'

/** The nth event of a stream, the same one each time, as a command that is sent again makes it. */
export function numberedEvent(id: string, nth: number): NewEvent {
  const namespace = '6f1c8a50-7d0e-4f6e-9d6b-2f6b8f1f7a11'
  return newEvent({ eventId: v5(`${id} ${nth}`, namespace), data: { nth } })
}
