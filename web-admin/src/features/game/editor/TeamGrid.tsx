import { useMediaQuery } from '@mantine/hooks'
import {
  memo,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import type { GameRosterPlayerView } from '@league/contracts/game/views'
import { fullName } from '../box-score.ts'
import { positionAfterKey } from '../grid-keys.ts'
import { fillBlock, readPastedTable, type PastedTable } from '../pasted-table.ts'
import { hasPlayed, hasPointsOfShots, isEdited, isMarkedAbsent, problemOf, textOf } from '../sheet-line.ts'
import { enteredStats, type BoxColumn } from '../sheet-rules.ts'
import type { Sheet } from '../sheet.ts'
import { GridRow } from './GridRow.tsx'
import { GridHead, gridWidth, TotalRow } from './TotalRow.tsx'
import styles from './TeamGrid.module.css'

interface Props {
  teamName: string
  roster: readonly GameRosterPlayerView[]
  columns: readonly BoxColumn[]
  sheet: Sheet
  isNarrow: boolean
  onUndo: () => void
  onHelp: () => void
  /** Called with a pasted table whose columns the user has to map. */
  onMap: (sheet: Sheet, table: PastedTable, playerId: string) => void
}

/** What the work surface has beside the grid: paddings, borders and the scroll bar. */
const SURFACE_MARGINS = 72

/**
 * The box score of a team, filled without a mouse: a table of native inputs. The table handles keys, paste and
 * leaving a cell for all of them. A key renders only its row and the totals.
 */
export const TeamGrid = memo(function TeamGrid(props: Props) {
  const { teamName, roster, columns, sheet, isNarrow, onUndo, onHelp, onMap } = props
  const table = useRef<HTMLTableElement>(null)
  // Rows stay where they are while the box score is open, so this is decided once.
  const [absent] = useState(
    () => new Set(roster.map(({ id }) => id).filter((id) => !hasPlayed(sheet.line(id)))),
  )
  const [showAbsent, setShowAbsent] = useState(false)
  const stats = useMemo(() => enteredStats(columns), [columns])
  const leastWidth = gridWidth(columns, isNarrow)
  const scrolls =
    useMediaQuery(`(width < ${leastWidth + SURFACE_MARGINS}px)`, undefined, {
      getInitialValueInEffect: false,
    }) ?? false
  const keys = stats.map(({ key }) => key)
  const rows = roster.filter(({ id }) => showAbsent || !absent.has(id) || isEdited(sheet.line(id)))
  const hidden = roster.filter((player) => !rows.includes(player))

  const input = (playerId: string, key: string) =>
    table.current?.querySelector<HTMLInputElement>(
      `input[data-player="${CSS.escape(playerId)}"][data-key="${key}"]`,
    )
  const pairOf = (key: string) => sheet.rules.pairs.find((pair) => pair.some((name) => name === key))

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    if (!cell) return
    const { playerId, key } = cell
    const isModified = event.ctrlKey || event.metaKey
    if (isModified && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      // With Shift it would redo, which the box score cannot. The browser would repeat texts replaced since.
      if (!event.shiftKey) onUndo()
      return
    }
    if (event.altKey || (isModified && event.key !== 'Home' && event.key !== 'End')) return
    const line = sheet.line(playerId)
    const handled = (action: () => void) => {
      event.preventDefault()
      action()
    }
    switch (event.key) {
      case 'Escape':
        // Without anything to take back, Escape closes the box score.
        if (!line.held.includes(key) && problemOf(line, key) === null) return
        event.stopPropagation()
        return handled(() => sheet.revert(playerId, key))
      case '-': {
        const other = pairOf(key)?.find((name) => name !== key)
        return handled(() => other && input(playerId, other)?.focus())
      }
      case 'p':
      case 'P':
        return handled(() => input(playerId, 'pts')?.focus())
      case 'd':
      case 'D':
        return handled(() => sheet.setPlayed(playerId, isMarkedAbsent(line)))
      case '?':
        return handled(onHelp)
      case 'Delete':
        if (key !== 'pts' || !sheet.rules.derivesPoints || hasPointsOfShots(line, sheet.rules)) return
        return handled(() => sheet.derivePoints(playerId))
      case 'Tab': {
        // Points that follow from a shot just typed are skipped, also before the screen shows them.
        const points = sheet.rules.derivesPoints && input(playerId, 'pts')
        if (points) points.tabIndex = hasPointsOfShots(line, sheet.rules) ? -1 : 0
        break
      }
      case 'ArrowLeft':
      case 'ArrowRight':
        if (!isAtEdge(event.target as HTMLInputElement, event.key)) return
    }
    const position = { row: rows.findIndex(({ id }) => id === playerId), column: keys.indexOf(key) }
    const next = positionAfterKey(event, position, { rows: rows.length, columns: keys.length })
    if (!next) return
    const player = rows[next.row]
    handled(() => player && input(player.id, keys[next.column] ?? '')?.focus())
  }

  /** Releases what the focus has left: a cell, a pair with both halves, or all of a row. */
  const onBlur = (event: FocusEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    if (!cell) return
    const { playerId, key } = cell
    const next = event.relatedTarget instanceof Element ? event.relatedTarget : null
    if (next?.closest('tr')?.getAttribute('data-player') !== playerId) return sheet.release(playerId)
    const pair = pairOf(key)
    if (!pair) return sheet.release(playerId, [key])
    const nextKey = next instanceof HTMLElement ? next.dataset['key'] : undefined
    const line = sheet.line(playerId)
    const isComplete = pair.every((name) => textOf(line, name) !== '')
    if (isComplete && !pair.some((name) => name === nextKey)) sheet.release(playerId, pair)
  }

  /** Selects the text of a cell, which the screen may not show yet: points that follow from a shot just typed. */
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    const cell = cellOf(target)
    if (!cell || !(target instanceof HTMLInputElement)) return
    const line = sheet.line(cell.playerId)
    const text = hasPlayed(line) ? textOf(line, cell.key) : ''
    if (target.value !== text) target.value = text
    target.select()
  }

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    const pasted = cell && readPastedTable(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    const cells = fillBlock(pasted, { playerIds: rows.map(({ id }) => id), keys, ...cell })
    if (cells) sheet.fill(cells)
    else onMap(sheet, pasted, cell.playerId)
  }

  return (
    <section className={styles.scroll} data-wide={scrolls || undefined} aria-label={`${teamName} box score`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the inputs inside */}
      <table
        ref={table}
        className={styles.grid}
        style={isNarrow ? { width: leastWidth } : { minWidth: leastWidth }}
        aria-label={`${teamName} statistics`}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onPaste={onPaste}
        onFocus={onFocus}
      >
        <GridHead columns={columns} isNarrow={isNarrow} />
        <tbody>
          {rows.map((player) => (
            <GridRow
              key={player.id}
              playerId={player.id}
              name={fullName(player)}
              jersey={player.jersey}
              columns={columns}
              stats={stats}
              sheet={sheet}
              isNarrow={isNarrow}
            />
          ))}
        </tbody>
        <TotalRow
          columns={columns}
          sheet={sheet}
          isNarrow={isNarrow}
          absent={hidden.map(fullName)}
          onShowAbsent={() => setShowAbsent(true)}
        />
      </table>
    </section>
  )
})

function cellOf(target: EventTarget): { playerId: string; key: string } | null {
  if (!(target instanceof HTMLInputElement)) return null
  const { player, key } = target.dataset
  return player && key ? { playerId: player, key } : null
}

/** Whether an arrow leaves the number: the caret is at its edge, or the whole number is selected. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  return key === 'ArrowLeft' ? selectionStart === 0 : selectionEnd === value.length
}
