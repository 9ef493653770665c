import type { AnyRecordedEvent } from '@league/contracts/events'

/** The event type of each way in which a correction replaces the contents of a bracket game. */
export const replacementTypes = {
  replayed: 'BracketGameReplayed',
  voided: 'BracketGameVoided',
  restored: 'BracketGameRestored',
  corrected: 'BracketGameCorrected',
} as const

/** Returns the events with one event type per action, as commands append them now. */
export function withReplacementTypes(events: readonly AnyRecordedEvent[]): AnyRecordedEvent[] {
  return events.map((event) => {
    if (event.type !== 'BracketGameReplaced') return event
    const { action, ...data } = event.data
    return { ...event, type: replacementTypes[action], data }
  })
}

/** Returns the events with `BracketGameReplaced` for every action, as commands used to append them. */
export function withReplacementActions(events: readonly AnyRecordedEvent[]): AnyRecordedEvent[] {
  return events.map((event) => {
    switch (event.type) {
      case 'BracketGameReplayed':
        return { ...event, type: 'BracketGameReplaced', data: { ...event.data, action: 'replayed' } }
      case 'BracketGameVoided':
        return { ...event, type: 'BracketGameReplaced', data: { ...event.data, action: 'voided' } }
      case 'BracketGameRestored':
        return { ...event, type: 'BracketGameReplaced', data: { ...event.data, action: 'restored' } }
      case 'BracketGameCorrected':
        return { ...event, type: 'BracketGameReplaced', data: { ...event.data, action: 'corrected' } }
      default:
        return event
    }
  })
}
