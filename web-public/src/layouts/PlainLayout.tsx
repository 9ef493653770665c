import type { ReactNode } from 'react'
import styles from './SiteLayout.module.css'

/** The platform's own pages: no menu, no footer (S014, R027). */
export function PlainLayout({ children }: { children: ReactNode }) {
  return <main className={styles['main']}>{children}</main>
}
