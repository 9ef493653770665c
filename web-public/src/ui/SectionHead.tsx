import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  title: ReactNode
  /** A short text next to the title: '8 teams'. */
  detail?: string | undefined
  /** A link at the end of the line. */
  action?: ReactNode
}

/** The heading of cards or rows that stand below it without a panel around them. */
export function SectionHead({ title, detail, action }: SectionHeadProps) {
  return (
    <div className={styles['head']}>
      <h2>{title}</h2>
      {detail ? <span>{detail}</span> : null}
      {action}
    </div>
  )
}
