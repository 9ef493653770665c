import type { EventType } from '../events.ts'

/**
 * The types of events that can be undone. A change with an event of another type cannot: the erasure of personal
 * data, users, tokens and passwords, names on the platform, and what a live game has by its plays.
 */
export const undoableEvents = [
  'SeasonCreated',
  'SeasonChanged',
  'SeasonDeleted',
  'SeasonRestored',
  'LeagueCreated',
  'LeagueRenamed',
  'PlayoffPlacesChanged',
  'LeaguesReordered',
  'LeagueDeleted',
  'LeagueRestored',
] as const satisfies readonly EventType[]

export type UndoableEvent = (typeof undoableEvents)[number]
