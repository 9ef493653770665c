import { createContext, useContext } from 'react'

/** True while an organizer writes the page: what is still empty then shows its place, which visitors do not see. */
export const PreviewContext = createContext(false)

export function useIsPreview(): boolean {
  return useContext(PreviewContext)
}
