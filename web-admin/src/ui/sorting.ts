import { createContext } from 'react'

interface Sorting {
  ids: readonly string[]
  /** Moves an item by steps; an infinite number of them leads to the end of the list. */
  step: (id: string, by: number) => void
}

export const SortingContext = createContext<Sorting>({ ids: [], step: () => {} })
