import { createContext, useContext } from 'react'
import type { Read } from '@league/contracts/client/rendering'

export const ReadContext = createContext<Read | null>(null)

/** @throws Error outside of a `ReadContext` */
export function useRead(): Read {
  const read = useContext(ReadContext)
  if (!read) throw new Error('useRead is used outside of the app.')
  return read
}
