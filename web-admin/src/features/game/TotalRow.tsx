import { useSyncExternalStore } from 'react'
import type { StatView } from '@league/contracts/statistics/views'
import { shownStat } from './shown-stat.ts'
import type { Sheet } from './sheet.ts'
import styles from './BoxScoreGrid.module.css'

interface Props {
  columns: readonly StatView[]
  sheet: Sheet
  editing: boolean
}

/** Sums of a team, percentages of the sums. */
export function TotalRow({ columns, sheet, editing }: Props) {
  const { totals } = useSyncExternalStore(sheet.subscribe, sheet.summary)
  return (
    <tr>
      <th scope="row" className={styles.player}>
        Total
      </th>
      {columns.map((column) => (
        <td key={column.id} data-total={column.abbreviation}>
          {shownStat(totals, column)}
        </td>
      ))}
      {editing && <td>&nbsp;</td>}
    </tr>
  )
}
