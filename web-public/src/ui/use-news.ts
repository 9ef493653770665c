import { useEffect } from 'react'
import { useAnnounce } from './Announcement.tsx'

/** Announces a text whenever there is a new one; '' is no news. */
export function useNews(text: string): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (text) announce(text)
  }, [text, announce])
}
