import type { ReactNode } from 'react'
import styles from './BlockSection.module.css'

interface BlockSectionProps {
  title?: string | undefined
  level?: 1 | 2
  /** As wide as the page. By default, as wide as a readable line of text. */
  wide?: boolean
  children?: ReactNode
}

/** The frame of a block, with an optional heading. */
export function BlockSection({ title = '', level = 2, wide = false, children }: BlockSectionProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles['section']} data-wide={wide || undefined}>
      {title ? <Heading>{title}</Heading> : null}
      {children}
    </section>
  )
}
