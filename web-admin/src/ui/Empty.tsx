import type { ReactNode } from 'react'
import styles from './Empty.module.css'

/** Stands where a list would, and says that there is nothing and what to do about it. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
