import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** 1 if the title is the heading of the page. */
  level?: 1 | 2
  subtitle?: ReactNode
  /** A link or control next to the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading, as wide as the page. */
export function Section({ title, level = 1, subtitle, action, children }: SectionProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <Heading>{title}</Heading>
        {action}
      </div>
      {subtitle ? <p className={styles['subtitle']}>{subtitle}</p> : null}
      {children}
    </section>
  )
}
