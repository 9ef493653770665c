import type { ReactNode } from 'react'
import styles from './Cards.module.css'

/**
 * A grid of links that look like cards. Its children are list items, each with a link around a `CardText`.
 */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles['cards']}>{children}</ul>
}

export function CardText({ title, detail }: { title: string; detail: string }) {
  return (
    <span>
      <strong>{title}</strong>
      <span className={styles['detail']}>{detail}</span>
    </span>
  )
}
