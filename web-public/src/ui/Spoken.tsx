import type { ReactNode } from 'react'
import styles from './Spoken.module.css'

/** Text for screen readers alone. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>
}
