import type { ReactNode } from 'react'
import { Spoken } from './Spoken.tsx'
import styles from './Table.module.css'

interface TableProps {
  /** Says what the table holds. */
  caption: string
  /** Shows the caption above the table as its heading. */
  titled?: boolean
  /** All columns on a phone too; they scroll sideways and the first ones stay. */
  full?: boolean
  children: ReactNode
}

/** A quiet table on paper. Columns marked by `<Th wide>` and `<Td wide>` wait on a phone for the full table. */
export function Table({ caption, titled = false, full = false, children }: TableProps) {
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table className={full ? styles['full'] : styles['table']}>
        <caption className={titled ? styles['title'] : undefined}>
          {titled ? caption : <Spoken>{caption}</Spoken>}
        </caption>
        {children}
      </table>
    </section>
  )
}
