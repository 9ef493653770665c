/** What organizers are asked and told where players are merged and deleted. */
export const mergeTexts = {
  needed: 'Please choose a master and at least one duplicate.', // R201
  tooMany: 'At most 50 duplicates can be merged at once.',
  merged: 'Players merged',
  undone: 'Merge undone',
} as const

/** R201: N duplicates, and the master by its id. */
export function mergeQuestion(duplicates: number, masterId: string): string {
  return 'Merge N player(s) into Player #id? This cannot be undone.'
    .replace('N', String(duplicates))
    .replace('id', masterId)
}
