import type { ParkedEvent } from '@league/contracts/projection/parked-events'

/** Returns a sentence about what waits behind a parked event. */
export function waitingText({ waiting, scope }: ParkedEvent): string {
  const place = scope === 'organization' ? 'organization' : 'record'
  if (waiting === 0) return `No later event of this ${place} is waiting.`
  const events = waiting === 1 ? '1 later event' : `${waiting.toLocaleString('en-US')} later events`
  return `${events} of this ${place} ${waiting === 1 ? 'is' : 'are'} waiting.`
}
