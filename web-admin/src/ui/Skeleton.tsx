import type { ReactNode } from 'react'
import styles from './Skeleton.module.css'

/** What a column will hold. Only the title, texts and the state are left of it on a phone. */
type Column = 'check' | 'number' | 'title' | 'text' | 'date' | 'state' | 'action'

const ordinals = (count: number) => Array.from({ length: count }, (_, index) => index)

interface Props {
  /** Says that something is loading, in words that the specification often fixes. */
  text: string
  /** One of the shapes below, or a `PageSkeleton` with several of them. */
  children: ReactNode
}

/** Takes the place of what is loading: a text, and the shape of what will be shown. */
export function Skeleton({ text, children }: Props) {
  return (
    <output className={styles.loading}>
      <span className={styles.label}>{text}</span>
      {children}
    </output>
  )
}

interface TableProps {
  columns: readonly Column[]
  rows?: number
}

/** The shape of a `DataTable`: a heading, rows of the same height, and cards on a phone. */
export function TableSkeleton({ columns, rows = 6 }: TableProps) {
  return (
    <div data-skeleton="table" className={styles.table} aria-hidden>
      <div className={styles.head} />
      {ordinals(rows).map((row) => (
        <div key={row} className={styles.row}>
          {columns.map((column, index) => (
            <span key={index} data-column={column}>
              <i className={styles.bar} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The shape of a list of cards, or of bars that can be moved. */
export function CardsSkeleton({ cards = 4, isList = false }: { cards?: number; isList?: boolean }) {
  return (
    <div data-skeleton="cards" className={isList ? styles.list : styles.cards} aria-hidden>
      {ordinals(cards).map((card) => (
        <div key={card} className={styles.card}>
          <i className={styles.bar} />
          {!isList && <i className={styles.bar} />}
        </div>
      ))}
    </div>
  )
}

/** The shape of a form. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div data-skeleton="form" className={styles.form} aria-hidden>
      {ordinals(fields).map((field) => (
        <div key={field} className={styles.field}>
          <i className={styles.bar} />
          <span className={styles.input} />
        </div>
      ))}
    </div>
  )
}

/** The shape of a screen whose title is not known yet. The text of the skeleton takes the place of the title. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  return (
    <div data-skeleton="page" className={styles.page}>
      {children}
    </div>
  )
}
