import { createContext, useContext } from 'react'

/** True in the page editor of the administration, where empty blocks show a placeholder. */
export const PreviewContext = createContext(false)

export function useIsPreview(): boolean {
  return useContext(PreviewContext)
}
