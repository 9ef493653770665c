import { useRef, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react'

/** How long a finger rests on a row to select it. */
const LONG_PRESS_MS = 500
/** How far it may slip meanwhile. */
const MAX_SLIP_PX = 10

interface Options {
  onSelect: (id: string, isRange: boolean) => void
  /** Opens the details of a row. */
  onOpen?: ((id: string) => void) | undefined
  /** The arrow keys have moved to a row. */
  onMove?: ((id: string) => void) | undefined
}

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]')
const isField = (target: EventTarget) =>
  (target as Element).matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')

/**
 * Returns the handlers of the region around a list whose rows have a `data-row` with their id: ↑ and ↓ go from row to
 * row, X selects (with Shift up to the row), Space opens the row in focus and Enter edits its first value. A long press
 * selects a row.
 */
export function useListKeys({ onSelect, onOpen, onMove }: Options) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const wasLong = useRef(false)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.defaultPrevented || isField(target) || ctrlKey || metaKey || altKey) return
    const row = rowOf(target)
    const id = row?.dataset['row']
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
      const index = row ? rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1) : 0
      const next = rows[index]
      if (!next) return
      event.preventDefault()
      next.focus()
      onMove?.(next.dataset['row'] ?? '')
    } else if (id !== undefined && key.toLowerCase() === 'x') {
      event.preventDefault()
      onSelect(id, shiftKey)
    } else if (id !== undefined && target === row && key === ' ' && onOpen) {
      event.preventDefault()
      onOpen(id)
    } else if (target === row && key === 'Enter') {
      event.preventDefault()
      row?.querySelector<HTMLElement>('[data-editable] button')?.click()
    }
  }
  const endPress = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onKeyDown,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasLong.current = false
      const id = rowOf(event.target)?.dataset['row']
      if (event.pointerType !== 'touch' || id === undefined || isField(event.target)) return
      const timer = window.setTimeout(() => {
        press.current = null
        wasLong.current = true
        onSelect(id, false)
      }, LONG_PRESS_MS)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const start = press.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > MAX_SLIP_PX) endPress()
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onContextMenu(event: SyntheticEvent) {
      // The browser would offer to open the link below the finger.
      if (press.current || wasLong.current) event.preventDefault()
    },
    onClickCapture(event: SyntheticEvent) {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
