import { createContext } from 'react'

/**
 * Opens the palette to add something, by the name of its dialog such as 'add-game', and asks where. The frame of the app
 * provides it.
 */
export const OpenActionContext = createContext<(action: string) => void>(() => {})
