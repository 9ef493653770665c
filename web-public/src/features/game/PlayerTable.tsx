import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { StatTable } from '../../ui/StatTable.tsx'
import type { BoxColumns, PlayerRow } from './game-data.ts'
import styles from './PlayerTable.module.css'

interface PlayerTableProps {
  caption: string
  columns: BoxColumns
  rows: readonly PlayerRow[]
  /** The players whose figures have changed. */
  changed?: ReadonlySet<string>
  isCompact?: boolean
  /** Below the players. */
  children?: ReactNode
}

/** The players of a team with their figures. Each name leads to the player. */
export function PlayerTable({ caption, columns, rows, changed, isCompact, children }: PlayerTableProps) {
  return (
    <StatTable caption={caption} isCompact={isCompact}>
      <thead>
        <tr>
          <th scope="col">Player</th>
          {columns.map(({ key, label, name }) => (
            <th key={key} scope="col">
              <abbr title={name}>{label}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, jersey, position, cells }) => (
          <tr key={id} data-changed={changed?.has(id) || undefined}>
            <th scope="row">
              <SiteLink to={paths.player(id)} className={styles['player']}>
                <span className={styles['number']}>{jersey}</span>{' '}
                <span>
                  {name} <small>{position}</small>
                </span>
              </SiteLink>
            </th>
            {cells.map((text, index) => (
              <td key={columns[index]?.key}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {children}
    </StatTable>
  )
}
