import { useSyncExternalStore } from 'react'

/** A sheet, or both sheets of a game. */
interface Source {
  subscribeWhenStill(listener: () => void): () => void
}

/** Returns a value of a sheet, and renders again after it has changed, once nobody has typed for a moment. */
export function useSheetValue<Value>(source: Source, read: () => Value): Value {
  return useSyncExternalStore(source.subscribeWhenStill, read)
}
