import { useId, useRef, useState, type KeyboardEvent } from 'react'
import styles from './EditableCell.module.css'

/** What was typed: a value to save, or why it is none. */
export type Typed = { value: string | null } | { problem: string }

interface Props {
  /** The column, which finds the cell below. */
  column: string
  /** Accessible name, such as "time of Bulls at Aces". */
  label: string
  /** What the cell shows. */
  children: string
  /** The value as it is typed. */
  text: string
  /** Values to choose from. */
  suggestions?: readonly string[]
  parse: (text: string) => Typed
  /** Saves a value that was changed. */
  onSave: (value: string | null) => void
}

/**
 * A value in a list that is edited in its place. Enter or a click begins. Enter saves and goes to the cell below, Tab
 * saves and goes to the next one, Escape restores the value, and leaving the cell saves. The cell keeps its height.
 */
export function EditableCell(props: Props) {
  const [isEditing, setEditing] = useState(false)
  const { column, label, children } = props
  return (
    <span className={styles.cell} data-editable={column}>
      {isEditing ? (
        <CellInput {...props} onEnd={() => setEditing(false)} />
      ) : (
        <button
          type="button"
          className={styles.value}
          aria-label={`${children}, edit ${label}`}
          onClick={(event) => {
            event.stopPropagation()
            setEditing(true)
          }}
        >
          {children}
        </button>
      )}
    </span>
  )
}

function CellInput({ label, text, suggestions, parse, onSave, onEnd }: Props & { onEnd: () => void }) {
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState<string | null>(null)
  const isOver = useRef(false)
  const id = useId()

  /** Saves what was typed and returns whether the cell can be left. */
  const save = (): boolean => {
    const parsed = parse(typed)
    if ('problem' in parsed) {
      setProblem(parsed.problem)
      return false
    }
    isOver.current = true
    if (typed.trim() !== text.trim()) onSave(parsed.value)
    return true
  }
  const leave = (next: (() => void) | undefined) => {
    if (!save()) return
    onEnd()
    // The button takes the place of the field first.
    if (next) requestAnimationFrame(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const { currentTarget } = event
    const edit = (cell: Element | null | undefined) => cell?.querySelector('button')?.click()
    const focusSelf = focusAfterEdit(currentTarget)
    if (event.key === 'Escape') {
      event.preventDefault()
      isOver.current = true
      onEnd()
      requestAnimationFrame(focusSelf)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const below = cellBelow(currentTarget)
      leave(below ? () => edit(below) : focusSelf)
    } else if (event.key === 'Tab') {
      const next = cellBeside(currentTarget, event.shiftKey ? -1 : 1)
      if (!next) return void save()
      event.preventDefault()
      leave(() => edit(next))
    }
  }
  return (
    <>
      <input
        // The user has just asked for it.
        ref={(input) => {
          if (input && document.activeElement !== input) {
            input.focus()
            input.select()
          }
        }}
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        list={suggestions ? `${id}-values` : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isOver.current) return
          // What cannot be saved is restored, because nobody would see the reason any more.
          save()
          onEnd()
        }}
      />
      {suggestions && (
        <datalist id={`${id}-values`}>
          {suggestions.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
      {problem && (
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}

const cellOf = (input: Element) => input.closest('[data-editable]')

function cellBelow(input: Element): Element | null {
  const column = cellOf(input)?.getAttribute('data-editable')
  let row = input.closest('tr')?.nextElementSibling ?? null
  while (row) {
    const cell = row.querySelector(`[data-editable="${column}"]`)
    if (cell) return cell
    row = row.nextElementSibling
  }
  return null
}

function cellBeside(input: Element, step: 1 | -1): Element | null {
  const cells = [...(input.closest('table')?.querySelectorAll('[data-editable]') ?? [])]
  const cell = cellOf(input)
  return (cell && cells[cells.indexOf(cell) + step]) ?? null
}

/** Returns what gives the focus back to the value of a cell. */
function focusAfterEdit(input: Element): () => void {
  const cell = cellOf(input)
  return () => cell?.querySelector('button')?.focus()
}
