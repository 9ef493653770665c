import type { ReactNode } from 'react'
import { Hero } from './Hero.tsx'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** A line below the title: 'Fall 2026 · 12 teams in two leagues'. */
  subtitle?: ReactNode
  /** Controls at the end of the head, such as the choice of a season. */
  children?: ReactNode
}

/** The head of a page: its title on the organization's field. */
export function PageHead({ title, subtitle, children }: PageHeadProps) {
  return (
    <Hero>
      <div className={styles['head']}>
        <div>
          <h1>{title}</h1>
          {subtitle ? <p className={styles['subtitle']}>{subtitle}</p> : null}
        </div>
        {children ? (
          <div className={styles['actions']} data-no-print>
            {children}
          </div>
        ) : null}
      </div>
    </Hero>
  )
}
