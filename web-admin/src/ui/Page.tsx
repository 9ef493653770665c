import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import styles from './Page.module.css'

interface Props {
  title: ReactNode
  /** The title of the document, where it is not `title`. */
  documentTitle?: string
  /** Shown below the title in a muted color. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** Takes the place of the actions while there is one, and moves nothing. Null keeps the place for one. */
  banner?: ReactNode
  children: ReactNode
}

/** A screen with its heading, actions and content. Sets the document's title when `title` is a string. */
export function Page({ title, documentTitle, subtitle, actions, banner, children }: Props) {
  const name = documentTitle ?? title
  return (
    <div className={styles.page}>
      {typeof name === 'string' && <PageTitle>{name}</PageTitle>}
      <header className={styles.header} data-banner={banner === undefined ? undefined : banner !== null}>
        <div>
          <Title order={1}>{title}</Title>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {banner && <div className={styles.banner}>{banner}</div>}
      </header>
      {children}
    </div>
  )
}
