/** What organizers are asked and told about merging and deleting players. */
export const mergeTexts = {
  /** R201: N duplicates, and the master by its id. */
  question: (duplicates: number, masterId: string) =>
    `Merge ${duplicates} player(s) into Player #${masterId}? This cannot be undone.`,
  needed: 'Please choose a master and at least one duplicate.', // R201
  merged: 'Players merged',
  separated: 'Merge undone',
} as const
