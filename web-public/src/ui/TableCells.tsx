import type { ReactNode } from 'react'
import styles from './Table.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CellProps {
  children?: ReactNode
  /** Aligned right, as numbers are. */
  number?: boolean
  /** Wraps although it is aligned as a number. */
  wraps?: boolean
  /** Replaces the content on narrow screens. Screen readers still read the full one. */
  short?: string
  /** Left out of the short table that narrow screens show; see `Table`. */
  wide?: boolean
}

export function Th({ short, children, ...props }: CellProps) {
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

export function Td({ short, children, ...props }: CellProps) {
  return (
    <td className={classNames(props)} data-short={short}>
      {short ? <VisuallyHidden onlyNarrow>{children}</VisuallyHidden> : children}
    </td>
  )
}

/** The cell that names its row. */
export function RowHeading({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles['rowHeading']}>
      {children}
    </th>
  )
}

function classNames({ number, wraps, wide }: CellProps): string | undefined {
  const names = [number && styles['number'], wraps && styles['wraps'], wide && styles['wide']]
  return names.filter(Boolean).join(' ') || undefined
}
