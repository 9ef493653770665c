import type { ReactNode } from 'react'
import styles from './Table.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CellProps {
  children?: ReactNode
  /** Aligned right, as numbers are. */
  number?: boolean
  /** Wraps although it is aligned as a number. */
  wraps?: boolean
  /** Left out of the short table that narrow screens show; see `Table`. */
  wide?: boolean
  /** Does not wrap on wide screens. For dates. */
  nowrap?: boolean
}

interface ThProps extends CellProps {
  /** Replaces the heading on narrow screens. Screen readers still read the full one. */
  short?: string
}

export function Th({ short, children, ...props }: ThProps) {
  return (
    <th scope="col" className={classNames(props)}>
      {short ? (
        <>
          <VisuallyHidden onlyNarrow>{children}</VisuallyHidden>
          <span className={styles['short']} aria-hidden="true">
            {short}
          </span>
        </>
      ) : (
        children
      )}
    </th>
  )
}

export function Td({ children, ...props }: CellProps) {
  return <td className={classNames(props)}>{children}</td>
}

/** The cell that names its row. */
export function RowHeading({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles['rowHeading']}>
      {children}
    </th>
  )
}

function classNames({ number, wraps, wide, nowrap }: CellProps): string | undefined {
  const names = [
    number && styles['number'],
    wraps && styles['wraps'],
    wide && styles['wide'],
    nowrap && styles['nowrap'],
  ]
  return names.filter(Boolean).join(' ') || undefined
}
