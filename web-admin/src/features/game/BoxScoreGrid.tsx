import { memo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { GameRosterPlayerView } from '@league/contracts/game/views'
import type { StatView } from '@league/contracts/statistics/views'
import { showFailure } from '../../ui/notices.ts'
import { fullName } from './box-score.ts'
import { placeAfter } from './grid-keys.ts'
import { readBlock } from './paste.ts'
import { BoxScoreRow } from './BoxScoreRow.tsx'
import { TotalRow } from './TotalRow.tsx'
import type { Sheet } from './sheet.ts'
import dataTable from '../../ui/DataTable.module.css'
import styles from './BoxScoreGrid.module.css'

interface Props {
  teamName: string
  roster: readonly GameRosterPlayerView[]
  columns: readonly StatView[]
  sheet: Sheet
  editing: boolean
}

/**
 * The box score of a team: a plain table of native inputs, filled by keyboard alone. Keys and paste are handled once
 * for the table; a keystroke renders its row and the totals.
 */
export const BoxScoreGrid = memo(function BoxScoreGrid({ teamName, roster, columns, sheet, editing }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const entry = columns.filter((column) => column.kind === 'count')

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    if (!cell || event.altKey || event.metaKey) return
    if (event.key === 'Escape') return sheet.revert(cell.playerId, cell.key)
    const place = {
      row: rowIndex(cell.playerId),
      column: entry.findIndex((column) => column.key === cell.key),
    }
    const next = placeAfter(event, place, { rows: roster.length, columns: entry.length })
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
    const players = roster.map((player) => player.id)
    const block = readBlock(event.clipboardData.getData('text/plain'), { players, columns, ...cell })
    if (!block) return
    event.preventDefault()
    sheet.fill(block.cells)
    if (block.refused > 0) {
      showFailure(
        `${block.refused} pasted ${block.refused === 1 ? 'cell was' : 'cells were'} no count and left out.`,
      )
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={dataTable.scroll} aria-label={`${teamName} box score`} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the inputs inside */}
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
            {editing && <th scope="col">Did not play</th>}
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
              editing={editing}
            />
          ))}
        </tbody>
        <tfoot>
          <TotalRow columns={columns} sheet={sheet} editing={editing} />
        </tfoot>
      </table>
    </section>
  )
})

function cellOf(target: EventTarget): { playerId: string; key: string } | null {
  if (!(target instanceof HTMLInputElement)) return null
  const { player, key } = target.dataset
  return player && key ? { playerId: player, key } : null
}
