import type { ReactNode } from 'react'
import styles from './SiteLayout.module.css'

/** The layout without menu and footer (S014, R027). */
export function PlainLayout({ children }: { children: ReactNode }) {
  return <main className={styles['main']}>{children}</main>
}
