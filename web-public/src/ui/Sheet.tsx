import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

interface SheetProps {
  title: string
  /** Heading of the page, or of a part of it. */
  level?: 1 | 2
  subtitle?: ReactNode
  /** Beside the heading: a link to everything. */
  more?: ReactNode
  children: ReactNode
}

/** A headed part of a page, as wide as the page allows. */
export function Sheet({ title, level = 1, subtitle, more, children }: SheetProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles['sheet']}>
      <div className={styles['head']}>
        <Heading>{title}</Heading>
        {more}
      </div>
      {subtitle ? <p className={styles['subtitle']}>{subtitle}</p> : null}
      {children}
    </section>
  )
}
