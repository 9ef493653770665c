import { useState } from 'react'
import { moveEntry } from '../../../ui/move-entry.ts'

let made = 0
const newKey = () => `e${++made}`

/** A key for each entry of a list that has none of its own: it goes with its entry when this is moved. */
export function useEntryKeys(length: number) {
  const [kept, setKept] = useState<readonly string[]>(() => Array.from({ length }, newKey))
  // Undo and the like change the list from outside: what is missing gets a key, what is too many goes.
  const keys = Array.from({ length }, (_, at) => kept[at] ?? `late${at}`)
  return {
    keys,
    add: () => setKept([...keys, newKey()]),
    remove: (at: number) => setKept(keys.toSpliced(at, 1)),
    move: (from: number, to: number) => setKept(moveEntry(keys, from, to)),
  }
}
