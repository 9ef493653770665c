import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/**
 * The body of a page below its head: a column, next to which a narrow one stands on wide screens. The parts in each
 * column are as far from each other as the columns are.
 */
export function Columns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  return (
    <div className={side ? styles['columns'] : styles['single']}>
      <div className={styles['stack']}>{children}</div>
      {side ? <aside className={styles['stack']}>{side}</aside> : null}
    </div>
  )
}
