import type { ReactNode } from 'react'
import styles from './StatTile.module.css'

interface StatTileProps {
  label: string
  value: ReactNode
  /** A line below the value: 'best of 12'. */
  detail?: ReactNode
}

/** A figure with its label. Tiles stand side by side in a `StatTiles`. */
export function StatTile({ label, value, detail }: StatTileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {detail ? <dd className={styles['detail']}>{detail}</dd> : null}
    </div>
  )
}

/** A row of figures. On the field of a hero, its colors follow from the field. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={styles['tiles']}>{children}</dl>
}
