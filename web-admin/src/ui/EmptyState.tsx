import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Shown in place of an empty list: says that there are no entries and how to add one. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
