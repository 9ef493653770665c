import { randomUUID } from 'node:crypto'
import { streamName, type NewEvent } from '@league/contracts/kernel/envelope'

/** Returns the name of a stream that no other test writes. */
export function newStream(category = 'game'): string {
  return streamName(category, 'org-1', randomUUID())
}

/** Returns an event as a command handler would write it, with the given parts. */
export function newEvent(parts: Partial<NewEvent> = {}): NewEvent {
  const commandId = randomUUID()
  return {
    eventId: randomUUID(),
    type: 'ScoreRecorded',
    version: 1,
    data: { gameId: 'g-1', home: 81, away: 77 },
    meta: {
      organizationId: 'org-1',
      actor: { id: 'u-1', role: 'org_owner' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: '2024-05-14T19:00:00.000Z',
    },
    ...parts,
  }
}
