import { memo } from 'react'
import { isEntered } from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'
import { statText } from '../box-score.ts'
import { countsOf, doubtfulKeys, isMarkedAbsent, isUnsent, unusualKeys } from '../sheet-line.ts'
import type { BoxColumn } from '../sheet-rules.ts'
import type { Sheet } from '../sheet.ts'
import { useSheetValue } from '../use-sheet-value.ts'
import { CellInput, cellStateOf } from './CellInput.tsx'
import { NoteText } from './NoteText.tsx'
import { rowNote } from './row-note.ts'
import { SteadyText } from './SteadyText.tsx'
import styles from './TeamGrid.module.css'

interface Props {
  playerId: string
  name: string
  jersey: string | null
  columns: readonly BoxColumn[]
  /** The stats of the cells, in their order. */
  stats: readonly StatView[]
  sheet: Sheet
  /** Whether the note is in a line of its own below the name, for lack of width. */
  isNarrow: boolean
}

/** A player's row of the box score. Made and attempted shots are one cell with two halves. */
export const GridRow = memo(function GridRow(props: Props) {
  const { playerId, name, jersey, columns, stats, sheet, isNarrow } = props
  const line = useSheetValue(sheet, () => sheet.line(playerId))
  const counts = countsOf(line, sheet.rules)
  const isAbsent = isMarkedAbsent(line)
  const keys = stats.map(({ key }) => key)
  const doubtful = [...doubtfulKeys(line, sheet.rules, keys), ...unusualKeys(line, sheet.rules, keys)]
  const noteId = `note-${playerId}`
  const formId = `form-${playerId}`
  const note = (
    <NoteText id={noteId} note={rowNote(line, sheet.rules, stats)} {...{ playerId, name, sheet }} />
  )
  const input = ({ key, abbreviation }: StatView) => (
    <CellInput
      {...cellStateOf(line, key, sheet.rules, doubtful)}
      playerId={playerId}
      statKey={key}
      label={`${abbreviation}, ${name}`}
      noteId={noteId}
      formId={formId}
      onEnter={sheet.enterText}
    />
  )
  const isBlank = Object.keys(counts).length === 0
  return (
    <tr data-player={playerId} data-did-not-play={isAbsent || undefined}>
      <th scope="row" className={styles.player}>
        {/* Chromium reads all fields of a form with each key. Without forms, it would read those of both teams. */}
        <form id={formId} hidden onSubmit={(event) => event.preventDefault()} />
        <span className={styles.who}>
          <span className={styles.jersey}>{jersey}</span>
          <span className={styles.name}>{name}</span>
        </span>
        <div className={styles.below}>
          {isNarrow && note}
          <button
            type="button"
            className={styles.absent}
            tabIndex={-1}
            aria-pressed={isAbsent}
            aria-label={`DNP: ${name} did not play`}
            title="Did not play (D)"
            onClick={() => sheet.setPlayed(playerId, isAbsent)}
          >
            DNP
          </button>
        </div>
      </th>
      {columns.map((column) => {
        if (column.type === 'pair')
          return (
            <td key={column.made.id}>
              <span
                className={styles.pair}
                data-doubtful={doubtful.includes(column.made.key) || undefined}
                data-unsent={
                  isUnsent(line, column.made.key) || isUnsent(line, column.attempted.key) || undefined
                }
              >
                {input(column.made)}
                <span aria-hidden>–</span>
                {input(column.attempted)}
              </span>
            </td>
          )
        if (!('stat' in column))
          return (
            <td key={column.made.id} className={styles.result}>
              <SteadyText
                text={isBlank ? '' : `${statText(counts, column.made)}–${statText(counts, column.attempted)}`}
              />
            </td>
          )
        const { stat } = column
        if (isEntered(stat)) return <td key={stat.id}>{input(stat)}</td>
        return (
          <td key={stat.id} className={styles.result}>
            <SteadyText text={isBlank ? '' : statText(counts, stat)} />
          </td>
        )
      })}
      {!isNarrow && <td className={styles.note}>{note}</td>}
    </tr>
  )
})
