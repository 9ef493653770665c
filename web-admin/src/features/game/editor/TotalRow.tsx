import { memo } from 'react'
import type { StatView } from '@league/contracts/statistics/views'
import { statText } from '../box-score.ts'
import { isTime } from '../cell-text.ts'
import type { BoxColumn } from '../sheet-rules.ts'
import type { Sheet } from '../sheet.ts'
import { useSheetValue } from '../use-sheet-value.ts'
import { SteadyText } from './SteadyText.tsx'
import styles from './TeamGrid.module.css'

const keyOf = (column: BoxColumn) => ('stat' in column ? column.stat.id : column.made.id)

const COLUMN_WIDTHS = { player: 248, narrowPlayer: 168, pair: 100, result: 84, stat: 62, time: 80, note: 240 }

const widthOf = (column: BoxColumn): number =>
  COLUMN_WIDTHS['stat' in column && isTime(column.stat.key) ? 'time' : column.type]

/** Returns the least width of the grid, in pixels. No text in it moves a column. */
export function gridWidth(columns: readonly BoxColumn[], isNarrow: boolean): number {
  const { player, narrowPlayer, note } = COLUMN_WIDTHS
  const cells = columns.reduce((sum, column) => sum + widthOf(column), 0)
  return cells + (isNarrow ? narrowPlayer : player + note)
}

interface HeadProps {
  columns: readonly BoxColumn[]
  isNarrow: boolean
}

export function GridHead({ columns, isNarrow }: HeadProps) {
  const name = (stat: StatView) => <abbr title={stat.name}>{stat.abbreviation}</abbr>
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={styles.player}
          style={{ width: COLUMN_WIDTHS[isNarrow ? 'narrowPlayer' : 'player'] }}
        >
          <span className={styles.number}>No.</span>
          Player
        </th>
        {columns.map((column) => (
          <th scope="col" key={keyOf(column)} style={{ width: widthOf(column) }}>
            {'stat' in column ? (
              name(column.stat)
            ) : (
              <>
                {name(column.made)} – {name(column.attempted)}
              </>
            )}
          </th>
        ))}
        {!isNarrow && (
          <th scope="col" className={styles.note}>
            Row
          </th>
        )}
      </tr>
    </thead>
  )
}

interface Props {
  columns: readonly BoxColumn[]
  sheet: Sheet
  isNarrow: boolean
  /** Names of players without a row, because they did not play. */
  absent: readonly string[]
  onShowAbsent: () => void
}

/** The team's totals while somebody types, and the percentages computed from them. */
export function TotalRow({ columns, sheet, isNarrow, absent, onShowAbsent }: Props) {
  const note = absent.length > 0 && (
    <span className={styles.absentNote}>
      <span title={absent.join(', ')}>Did not play: {absent.join(', ')}</span>
      <button type="button" onClick={onShowAbsent}>
        Change
      </button>
    </span>
  )
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.player}>
          Total
          {isNarrow && <div className={styles.below}>{note}</div>}
        </th>
        {columns.map((column) => (
          <td
            key={keyOf(column)}
            data-total={'stat' in column ? column.stat.abbreviation : column.made.abbreviation}
          >
            <Total column={column} sheet={sheet} />
          </td>
        ))}
        {!isNarrow && <td className={styles.note}>{note}</td>}
      </tr>
    </tfoot>
  )
}

/** One total. Each renders alone, because a key changes only a few of them. */
const Total = memo(function Total({ column, sheet }: { column: BoxColumn; sheet: Sheet }) {
  const text = useSheetValue(sheet, () => {
    const { counts } = sheet.summary()
    return 'stat' in column
      ? statText(counts, column.stat)
      : `${statText(counts, column.made)} – ${statText(counts, column.attempted)}`
  })
  return <SteadyText text={text} />
})
