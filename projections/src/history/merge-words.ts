import { change, type Phrases } from './phrases.ts'

/** Merges of players and their undoing. */
export const mergePhrases: Phrases<'PlayersMerged' | 'PlayersSeparated'> = {
  PlayersMerged: ({ masterId, duplicateIds }, names) =>
    change(`Players merged into ${names(masterId)}`, duplicateIds.map(names).join(', '), names(masterId)),
  PlayersSeparated: ({ masterId, duplicateIds }, names) =>
    change(
      `Merge into ${names(masterId)} undone; what was changed since stays changed`,
      names(masterId),
      [masterId, ...duplicateIds].map(names).join(', '),
    ),
}
