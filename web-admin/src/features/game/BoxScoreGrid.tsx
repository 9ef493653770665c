import { memo, useRef, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { GameRosterPlayerView } from '@league/contracts/game/views'
import type { StatView } from '@league/contracts/statistics/views'
import { showFailure } from '../../ui/notices.ts'
import { fullName, statText } from './box-score.ts'
import { BoxScoreRow } from './BoxScoreRow.tsx'
import { positionAfterKey } from './grid-keys.ts'
import { parsePastedBlock } from './pasted-block.ts'
import type { Sheet } from './sheet.ts'
import dataTable from '../../ui/DataTable.module.css'
import styles from './BoxScoreGrid.module.css'

interface Props {
  teamName: string
  roster: readonly GameRosterPlayerView[]
  columns: readonly StatView[]
  sheet: Sheet
  isEditing: boolean
}

/**
 * The box score of a team: a table of native inputs that can be filled without a mouse. The table handles
 * keys and paste for all its cells. A keystroke re-renders only its row and the totals.
 */
export const BoxScoreGrid = memo(function BoxScoreGrid({
  teamName,
  roster,
  columns,
  sheet,
  isEditing,
}: Props) {
  const table = useRef<HTMLTableElement>(null)
  const inputColumns = columns.filter((column) => column.kind === 'count')

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    if (!cell || event.altKey || event.metaKey) return
    if (event.key === 'Escape') return sheet.revert(cell.playerId, cell.key)
    const position = {
      row: rowIndex(cell.playerId),
      column: inputColumns.findIndex((column) => column.key === cell.key),
    }
    const next = positionAfterKey(event, position, {
      rows: roster.length,
      columns: inputColumns.length,
    })
    if (!next) return
    event.preventDefault()
    focusCell(next.row, next.column)
  }
  const rowIndex = (playerId: string) => roster.findIndex((player) => player.id === playerId)
  const focusCell = (row: number, column: number) =>
    table.current
      ?.querySelectorAll<HTMLTableRowElement>('tbody tr')
      [row]?.querySelectorAll<HTMLInputElement>('input[data-key]')
      [column]?.focus()

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    if (!cell) return
    const playerIds = roster.map((player) => player.id)
    const text = event.clipboardData.getData('text/plain')
    const block = parsePastedBlock(text, { playerIds, columns, ...cell })
    if (!block) return
    event.preventDefault()
    sheet.fill(block.cells)
    if (block.skipped > 0) {
      showFailure(
        block.skipped === 1
          ? '1 pasted cell was skipped because it is not a whole number or lies outside the table.'
          : `${block.skipped} pasted cells were skipped because they are not whole numbers or lie outside the table.`,
      )
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className={dataTable.scroll} aria-label={`${teamName} box score`} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the inputs inside */}
      <table
        ref={table}
        className={styles.grid}
        aria-label={`${teamName} statistics`}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.player}>
              Player
            </th>
            {columns.map((column) => (
              <th scope="col" key={column.id}>
                <abbr title={column.name}>{column.abbreviation}</abbr>
              </th>
            ))}
            {isEditing && <th scope="col">Did not play</th>}
          </tr>
        </thead>
        <tbody>
          {roster.map((player) => (
            <BoxScoreRow
              key={player.id}
              playerId={player.id}
              name={fullName(player)}
              jersey={player.jersey}
              columns={columns}
              sheet={sheet}
              isEditing={isEditing}
            />
          ))}
        </tbody>
        <tfoot>
          <TotalRow columns={columns} sheet={sheet} isEditing={isEditing} />
        </tfoot>
      </table>
    </section>
  )
})

/** The team's totals, and the percentages computed from them. */
function TotalRow({ columns, sheet, isEditing }: Pick<Props, 'columns' | 'sheet' | 'isEditing'>) {
  const { counts } = useSyncExternalStore(sheet.subscribe, sheet.summary)
  return (
    <tr>
      <th scope="row" className={styles.player}>
        Total
      </th>
      {columns.map((column) => (
        <td key={column.id} data-total={column.abbreviation}>
          {statText(counts, column)}
        </td>
      ))}
      {isEditing && <td>&nbsp;</td>}
    </tr>
  )
}

function cellOf(target: EventTarget): { playerId: string; key: string } | null {
  if (!(target instanceof HTMLInputElement)) return null
  const { player, key } = target.dataset
  return player && key ? { playerId: player, key } : null
}
