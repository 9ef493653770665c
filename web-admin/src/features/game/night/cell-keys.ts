import type { KeyboardEvent } from 'react'
import { commandOf, moveFocus } from './sheet-keys.ts'
import type { ScoreRow } from './use-score-row.ts'

/** Returns what keys do in the cells of a game outside of the score sheet: they move, and Ctrl+Z discards. */
export function cellKeysOf(row: ScoreRow) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const command = commandOf(event)
    if (!command || event.key === 'Tab') return
    event.preventDefault()
    if (command === 'undo') return void row.discard()
    const sheet = event.currentTarget.closest('[data-sheet]')
    if (sheet) moveFocus(sheet, event.currentTarget, command)
  }
}
