import type { PlayerId } from '../kernel/id.ts'

/** The messages about merging players. */
export const mergeMessages = {
  needed: 'Please choose a master and at least one duplicate.', // Specified text (R201)
  tooMany: 'At most 50 duplicates can be merged at once.',
  merged: 'Players merged',
  undone: 'Merge undone',
} as const

/** Returns the question before a merge, with the number of duplicates and the id of the master (R201). */
export function mergeQuestion(duplicates: number, masterId: PlayerId): string {
  return 'Merge N player(s) into Player #id? This cannot be undone.'
    .replace('N', String(duplicates))
    .replace('id', masterId)
}
