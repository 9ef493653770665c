import { toQueued, type GameOutbox, type ParkedValue } from './game-outbox.ts'
import type { Value } from './fields.ts'

/** Who recorded the other value of a conflict and when, as far as the history says. */
export interface Author {
  name: string | null
  recordedAt: string | null
}

/** Resolves the conflict of a field. The value that was not chosen is parked, with the name of its author. */
export function resolveConflict(
  outbox: GameOutbox,
  name: string,
  choice: 'mine' | 'theirs',
  author: Author,
): GameOutbox {
  const entry = outbox.entries[name]
  if (entry?.state !== 'conflict') return outbox
  const theirs = entry.theirs ?? null
  const entries = { ...outbox.entries }
  if (choice === 'mine') {
    // The user has seen their value, so the own value is based on it now.
    entries[name] = { ...toQueued(entry), base: theirs }
    return park({ ...outbox, entries }, [
      {
        field: name,
        value: theirs,
        origin: 'theirs',
        replacedBy: entry.value,
        recordedBy: author.name,
        time: author.recordedAt ?? entry.enteredAt,
        refusal: null,
      },
    ])
  }
  delete entries[name]
  return park({ ...outbox, entries }, [
    {
      field: name,
      value: entry.value,
      origin: 'mine',
      replacedBy: theirs,
      recordedBy: null,
      time: entry.enteredAt,
      refusal: null,
    },
  ])
}

/** Discards entries that are refused or in conflict. They move to the list of parked values. */
export function discardEntries(outbox: GameOutbox, names: readonly string[]): GameOutbox {
  const entries = { ...outbox.entries }
  const discarded: ParkedValue[] = []
  for (const name of names) {
    const entry = entries[name]
    if (!entry) continue
    delete entries[name]
    const replacedBy: Value = entry.theirs ?? entry.base
    discarded.push({
      field: name,
      value: entry.value,
      origin: 'mine',
      replacedBy,
      recordedBy: null,
      time: entry.enteredAt,
      refusal: entry.refusal ?? null,
    })
  }
  return park({ ...outbox, entries }, discarded)
}

export function clearParkedValues(outbox: GameOutbox): GameOutbox {
  return { ...outbox, parked: [] }
}

function park(outbox: GameOutbox, values: readonly ParkedValue[]): GameOutbox {
  return { ...outbox, parked: [...values, ...outbox.parked] }
}
