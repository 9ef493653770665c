import { memo, useSyncExternalStore } from 'react'
import type { StatView } from '@league/contracts/statistics/views'
import { showFailure } from '../../ui/notices.ts'
import { statText } from './box-score.ts'
import { countsOf, doubtfulKeys, hasPlayed, recordedText, textOf, type SheetLine } from './sheet-line.ts'
import type { Sheet } from './sheet.ts'
import styles from './BoxScoreGrid.module.css'

interface Props {
  playerId: string
  name: string
  jersey: string | null
  columns: readonly StatView[]
  sheet: Sheet
  isEditing: boolean
}

/**
 * A player's row of the box score. Counts are inputs; field goals and percentages are computed while typing
 * (R248, R249).
 */
export const BoxScoreRow = memo(function BoxScoreRow({
  playerId,
  name,
  jersey,
  columns,
  sheet,
  isEditing,
}: Props) {
  const line = useSyncExternalStore(sheet.subscribe, () => sheet.line(playerId))
  const counts = countsOf(line)
  const played = hasPlayed(line)
  const shown = columns.map(({ key }) => key)
  const doubtful = isEditing ? doubtfulKeys(line, shown) : []
  const enter = (key: string, typed: string) => {
    if (/\D/.test(typed.trim())) showFailure('Statistics are whole numbers.')
    else sheet.enterText(playerId, key, typed)
  }
  const isBlank = Object.keys(counts).length === 0
  return (
    <tr data-did-not-play={!played || undefined}>
      <th scope="row" className={styles.player}>
        {jersey && <span className={styles.jersey}>{jersey}</span>}
        {name}
        {!isEditing && !played && <span className={styles.didNotPlay}>did not play</span>}
        {doubtful.length > 0 && <span className={styles.doubtful}>More made than attempted</span>}
        {line.contested.length > 0 && (
          <span className={styles.contested}>{contestedText(line, columns)}</span>
        )}
      </th>
      {columns.map((column) => (
        <td key={column.id}>
          {isEditing && column.kind === 'count' ? (
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${column.abbreviation}, ${name}`}
              data-doubtful={doubtful.includes(column.key) || undefined}
              data-player={playerId}
              data-key={column.key}
              data-typed={column.key in line.typed || undefined}
              data-contested={line.contested.includes(column.key) || undefined}
              title={
                line.contested.includes(column.key)
                  ? `Changed by someone else: ${recordedText(line, column.key)}`
                  : undefined
              }
              value={textOf(line, column.key)}
              onChange={(event) => enter(column.key, event.currentTarget.value)}
            />
          ) : isBlank ? (
            <span className={styles.blank}>–</span>
          ) : (
            statText(counts, column)
          )}
        </td>
      ))}
      {isEditing && (
        <td>
          <input
            type="checkbox"
            aria-label={`Did not play, ${name}`}
            checked={!played}
            onChange={(event) => sheet.setPlayed(playerId, !event.currentTarget.checked)}
          />
        </td>
      )}
    </tr>
  )
})

/** Returns 'Changed by someone else: AST 33'. */
function contestedText(line: SheetLine, columns: readonly StatView[]): string {
  const theirs = columns
    .filter(({ key }) => line.contested.includes(key))
    .map(({ key, abbreviation }) => `${abbreviation} ${recordedText(line, key) || 0}`)
  return `Changed by someone else${theirs.length > 0 ? `: ${theirs.join(', ')}` : ''}`
}
