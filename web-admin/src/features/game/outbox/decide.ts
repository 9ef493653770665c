import { queued, type Box, type SetAside } from './box.ts'
import type { Value } from './fields.ts'

/** Who recorded the other value, as far as the history says. */
export interface Maker {
  by: string | null
  at: string | null
}

/** An organizer's choice between two values. The one that is not chosen is set aside, with whose it was. */
export function choose(box: Box, name: string, whose: 'mine' | 'theirs', maker: Maker): Box {
  const entry = box.entries[name]
  if (entry?.state !== 'conflict') return box
  const theirs = entry.theirs ?? null
  const entries = { ...box.entries }
  const kept = { field: name, why: null }
  if (whose === 'mine') {
    // From now on their value is what the own one was laid over.
    entries[name] = { ...queued(entry), base: theirs }
    return setAside({ ...box, entries }, [
      {
        ...kept,
        value: theirs,
        whose: 'theirs',
        instead: entry.value,
        by: maker.by,
        at: maker.at ?? entry.at,
      },
    ])
  }
  delete entries[name]
  return setAside({ ...box, entries }, [
    { ...kept, value: entry.value, whose: 'mine', instead: theirs, by: null, at: entry.at },
  ])
}

/** Gives up what the server refused, or what was overtaken; it is still to be found in the list. */
export function discard(box: Box, names: readonly string[]): Box {
  const entries = { ...box.entries }
  const given: SetAside[] = []
  for (const name of names) {
    const entry = entries[name]
    if (!entry) continue
    delete entries[name]
    const instead: Value = entry.theirs ?? entry.base
    given.push({
      field: name,
      value: entry.value,
      whose: 'mine',
      instead,
      by: null,
      at: entry.at,
      why: entry.why ?? null,
    })
  }
  return setAside({ ...box, entries }, given)
}

export function clearAside(box: Box): Box {
  return { ...box, aside: [] }
}

function setAside(box: Box, given: readonly SetAside[]): Box {
  return { ...box, aside: [...given, ...box.aside] }
}
