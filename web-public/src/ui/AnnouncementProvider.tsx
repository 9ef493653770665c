import { type ReactNode, useState } from 'react'
import { AnnouncementContext } from './use-announcement.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Holds the live region in which `useAnnouncement` announces changes. */
export function AnnouncementProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  return (
    <AnnouncementContext value={setText}>
      {children}
      <output aria-live="polite">
        <VisuallyHidden>{text}</VisuallyHidden>
      </output>
    </AnnouncementContext>
  )
}
