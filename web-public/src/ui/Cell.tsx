import type { ReactNode } from 'react'
import styles from './Table.module.css'

interface CellProps {
  children?: ReactNode
  /** Numbers stand on the right. */
  number?: boolean
  /** Only where there is room, or in the full table. */
  wide?: boolean
  /** In one line where there is room: dates. */
  whole?: boolean
  /** What stands for the heading on a phone; the whole word is still read out. */
  short?: string
}

const classes = ({ number, wide, whole }: CellProps) =>
  [number && styles['number'], wide && styles['wide'], whole && styles['whole']].filter(Boolean).join(' ') ||
  undefined

export function Th(props: CellProps) {
  return (
    <th scope="col" className={classes(props)}>
      {props.short ? (
        <>
          <span className={styles['long']}>{props.children}</span>
          <span className={styles['short']} aria-hidden="true">
            {props.short}
          </span>
        </>
      ) : (
        props.children
      )}
    </th>
  )
}

export function Td(props: CellProps) {
  return <td className={classes(props)}>{props.children}</td>
}

/** The cell that names its row. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles['rowHead']}>
      {children}
    </th>
  )
}
