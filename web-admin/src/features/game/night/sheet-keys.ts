/** What a key does in a score cell. Letters are commands, because the cells take only digits. */
export type SheetCommand =
  | 'next-cell'
  | 'previous-cell'
  | 'next-game'
  | 'up'
  | 'down'
  | 'row-controls'
  | 'periods'
  | 'forfeit'
  | 'postpone'
  | 'box-score'
  | 'open'
  | 'undo'
  /** A letter without a meaning, which must not reach the cell. */
  | 'ignore'

const commandOfLetter: Readonly<Record<string, SheetCommand>> = {
  q: 'periods',
  f: 'forfeit',
  p: 'postpone',
  b: 'box-score',
  o: 'open',
}

const commandOfKey: Readonly<Record<string, SheetCommand>> = {
  Enter: 'next-game',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns what a key does, or null for keys that the browser handles, such as digits and Backspace. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): SheetCommand | null {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey ? 'undo' : null
  if (altKey) return null
  if (key === 'Tab') return shiftKey ? 'previous-cell' : 'next-cell'
  if (key === 'ArrowRight') return 'row-controls'
  if (key.length === 1) return /\d/.test(key) ? null : (commandOfLetter[key.toLowerCase()] ?? 'ignore')
  return commandOfKey[key] ?? null
}

const cellsIn = (sheet: Element) => [...sheet.querySelectorAll<HTMLInputElement>('input[data-side]')]

/** Moves the focus out of a cell. Returns false where there is nowhere to go, so that the browser decides. */
export function moveFocus(sheet: Element, cell: HTMLInputElement, command: SheetCommand): boolean {
  const cells = cellsIn(sheet)
  const index = cells.indexOf(cell)
  const { side } = cell.dataset
  const sameSide = cells.filter((other) => other.dataset['side'] === side)
  const row = sameSide.indexOf(cell)
  const targets: Partial<Record<SheetCommand, () => HTMLElement | undefined>> = {
    'next-cell': () => cells[index + 1],
    'previous-cell': () => cells[index - 1],
    'next-game': () => cells.slice(index + 1).find((other) => other.dataset['side'] === 'away'),
    up: () => sameSide[row - 1],
    down: () => sameSide[row + 1],
    'row-controls': () =>
      cell.closest('li')?.querySelector<HTMLElement>('[data-controls] button') ?? undefined,
  }
  const target = targets[command]?.()
  target?.focus()
  return target !== undefined
}

/**
 * Puts the focus on the first empty cell. A game in play is somebody else's to score, and a digit in a filled cell would
 * replace its score.
 */
export function focusFirstEmptyCell(sheet: Element): void {
  const cells = cellsIn(sheet).filter((cell) => !cell.closest('[data-live]'))
  const cell = cells.find(({ value }) => value === '')
  cell?.focus({ preventScroll: cell === cells[0] })
}

/** Puts the focus on the first cell of a game, else on the menu of its row. It stays in a period of the game. */
export function focusGame(sheet: Element, gameId: string): void {
  const row = [...sheet.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === gameId,
  )
  const focused = document.activeElement
  if (focused?.matches('table input') && row?.contains(focused)) return
  row?.querySelector<HTMLElement>('input[data-side], [data-menu]')?.focus()
}

/** Whether a key belongs to something outside of a sheet: another input, or a dialog. */
export function isElsewhere(sheet: Element, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || sheet.contains(target)) return false
  return target.matches('input, textarea, select, [contenteditable]') || !!target.closest('[role=dialog]')
}

/** Whether the browser undoes or repeats typing. It remembers values that the sheet has replaced since. */
export function isBrowserUndo(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('history')
}
