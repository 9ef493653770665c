import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title?: string
  level?: 2 | 3
  /** A short text next to the title. */
  detail?: ReactNode
  /** A link or control at the end of the line of the title. */
  action?: ReactNode
  /** Keeps a distance between the content and the edges. Tables, rows and tabs reach the edges. */
  isPadded?: boolean
  id?: string | undefined
  children: ReactNode
}

/** A card with an optional heading: the surface on which tables, lists and figures stand. */
export function Panel({ title, level = 2, detail, action, isPadded = false, id, children }: PanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles['panel']} id={id}>
      {title ? (
        <div className={styles['head']}>
          <Heading>{title}</Heading>
          {detail ? <span className={styles['detail']}>{detail}</span> : null}
          {action}
        </div>
      ) : null}
      {isPadded ? <div className={styles['body']}>{children}</div> : children}
    </section>
  )
}
