import type { KeyboardEvent } from 'react'
import { commandOf, moveFocus } from './sheet-keys.ts'
import type { ScoreRow } from './use-score-row.ts'

/**
 * Returns what keys do in the cells of a game outside of the score sheet: they move, and Ctrl+Z discards.
 *
 * @param onUndo called for Ctrl+Z if there is nothing to discard
 */
export function cellKeysOf(row: ScoreRow, onUndo?: () => void) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const command = commandOf(event)
    if (!command || event.key === 'Tab') return
    event.preventDefault()
    if (command === 'undo') {
      if (!row.discard()) onUndo?.()
      return
    }
    const sheet = event.currentTarget.closest('[data-sheet]')
    if (sheet) moveFocus(sheet, event.currentTarget, command)
  }
}
