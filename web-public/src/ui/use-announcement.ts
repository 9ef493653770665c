import { createContext, useContext, useEffect } from 'react'

/** Announces a text to screen readers. Provided by `AnnouncementProvider`; does nothing without it. */
export const AnnouncementContext = createContext<(text: string) => void>(() => undefined)

/** Announces a text each time it changes. An empty text is not announced. */
export function useAnnouncement(text: string): void {
  const announce = useContext(AnnouncementContext)
  useEffect(() => {
    if (text) announce(text)
  }, [text, announce])
}
