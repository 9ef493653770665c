import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  /** Hides the text only on narrow screens, where something shorter replaces it. */
  onlyNarrow?: boolean
}

/** Text for screen readers that is not shown on the screen. */
export function VisuallyHidden({ children, onlyNarrow = false }: VisuallyHiddenProps) {
  return (
    <span className={onlyNarrow ? `${styles['hidden']} ${styles['onlyNarrow']}` : styles['hidden']}>
      {children}
    </span>
  )
}
