import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import styles from './Spoken.module.css'

const AnnouncementContext = createContext<(text: string) => void>(() => undefined)

/** Says politely what moved, for those who do not see it. */
export function AnnouncementProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  const announce = useCallback((next: string) => setText(next), [])
  return (
    <AnnouncementContext value={announce}>
      {children}
      <output aria-live="polite" className={styles['hidden']}>
        {text}
      </output>
    </AnnouncementContext>
  )
}

export function useAnnounce(): (text: string) => void {
  return useContext(AnnouncementContext)
}
