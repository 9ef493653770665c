import type { ReactNode } from 'react'
import styles from './Part.module.css'

interface PartProps {
  title?: string | undefined
  level?: 1 | 2
  /** As wide as the page, for what stands side by side; else as wide as a line of text reads well. */
  wide?: boolean
  children?: ReactNode
}

/** A part of a page that the organization wrote. */
export function Part({ title = '', level = 2, wide = false, children }: PartProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles['part']} data-wide={wide || undefined}>
      {title ? <Heading>{title}</Heading> : null}
      {children}
    </section>
  )
}
