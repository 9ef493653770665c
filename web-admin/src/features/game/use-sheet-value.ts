import { useSyncExternalStore } from 'react'

/** A sheet, or both sheets of a game. */
interface Source {
  subscribeAfterPaint(listener: () => void): () => void
}

/** Returns a value of a sheet, and renders again after it has changed and the typed key is on the screen. */
export function useSheetValue<Value>(source: Source, read: () => Value): Value {
  return useSyncExternalStore(source.subscribeAfterPaint, read)
}
