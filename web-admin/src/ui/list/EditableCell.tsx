import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { contestedText } from '../contested-text.ts'
import { showFailure } from '../notices.ts'
import styles from './EditableCell.module.css'

/** What was typed: a value to save, or why it is none. */
export type Typed = { value: string | null } | { problem: string }

/** Why a value could not be saved. */
export interface EditFailure {
  message: string
  /** Whether somebody else changed the record since the cell was opened. */
  isOvertaken: boolean
}

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
  /** Saves a value that was changed, over the record that was shown when the cell was opened. */
  onSave: (value: string | null) => Promise<EditFailure | null>
}

/** An edit in progress. */
interface Edit {
  typed: string
  /** What was shown when the cell was opened. */
  opened: Pick<Props, 'text' | 'onSave'>
  /** Why the last attempt to save it failed. */
  failure: EditFailure | null
}

/**
 * A value in a list that is edited in its place. Enter or a click begins. Enter saves and goes to the cell below, Tab
 * saves and goes to the next one, Escape restores the value, and leaving the cell saves. The cell keeps its size. If a
 * value cannot be saved, the cell opens again with it and says why.
 */
export function EditableCell(props: Props) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const shown = useRef<'value' | 'input' | null>(null)
  const { column, label, children, text, onSave } = props
  useEffect(() => {
    shown.current = edit ? 'input' : 'value'
    return () => {
      shown.current = null
    }
  }, [edit])
  const send = async (value: string | null, { typed, opened }: Edit) => {
    const failure = await opened.onSave(value)
    if (!failure) return
    if (shown.current === 'value') setEdit({ typed, opened, failure })
    else showFailure(failure.message)
  }
  return (
    <span className={styles.cell} data-editable={column}>
      {edit ? (
        <>
          {/* Holds the place of the value, so that no column gets wider. */}
          <span className={styles.value} data-hidden aria-hidden>
            {children}
          </span>
          <CellInput
            {...props}
            edit={edit}
            onSend={(value, sent) => void send(value, sent)}
            onEnd={() => setEdit(null)}
          />
        </>
      ) : (
        <button
          type="button"
          className={styles.value}
          aria-label={`${children}, edit ${label}`}
          onClick={(event) => {
            event.stopPropagation()
            setEdit({ typed: text, opened: { text, onSave }, failure: null })
          }}
        >
          {children}
        </button>
      )}
    </span>
  )
}

interface InputProps extends Props {
  edit: Edit
  onSend: (value: string | null, edit: Edit) => void
  onEnd: () => void
}

function CellInput({ label, text, suggestions, parse, onSave, edit, onSend, onEnd }: InputProps) {
  const { failure } = edit
  // After a conflict the cell says what is recorded now, so saving again replaces that.
  const opened = failure?.isOvertaken ? { text, onSave } : edit.opened
  const [typed, setTyped] = useState(edit.typed)
  const [problem, setProblem] = useState<string | null>(null)
  const isOver = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const isReopened = failure !== null
  useEffect(() => {
    if (isReopened && isTypingElsewhere()) return
    field.current?.focus()
    field.current?.select()
  }, [isReopened])
  const shownProblem = problem ?? (failure && describeFailure(failure, edit.opened.text, text))

  /** Saves what was typed and returns whether the cell can be left. */
  const save = (): boolean => {
    const parsed = parse(typed)
    if ('problem' in parsed) {
      setProblem(parsed.problem)
      return false
    }
    isOver.current = true
    if (typed.trim() !== opened.text.trim()) onSend(parsed.value, { typed, opened, failure })
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
      if (!next) {
        if (save()) onEnd()
        return
      }
      event.preventDefault()
      leave(() => edit(next))
    }
  }
  return (
    <>
      <input
        ref={field}
        className={styles.input}
        aria-label={label}
        aria-invalid={shownProblem !== null}
        aria-describedby={shownProblem ? `${id}-problem` : undefined}
        list={suggestions ? `${id}-values` : undefined}
        autoComplete="off"
        data-changed={typed !== opened.text || undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // A value that failed waits for Enter, with its reason.
          if (isOver.current || failure) return
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
      {shownProblem && (
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {shownProblem}
        </span>
      )}
    </>
  )
}

function describeFailure({ message, isOvertaken }: EditFailure, before: string, recorded: string): string {
  if (!isOvertaken) return `${message} Press Enter to try again.`
  const conflict = recorded === before ? message : contestedText(recorded)
  return `${conflict} Press Enter to save your value.`
}

/** Returns whether the user types something else or has opened a dialog, which keeps the focus. */
function isTypingElsewhere(): boolean {
  const focused = document.activeElement
  if (focused?.closest('[role="dialog"]')) return true
  const isUnchangedCell = focused?.closest('[data-editable]') && !focused.hasAttribute('data-changed')
  return !isUnchangedCell && (focused?.matches('input, textarea, select') ?? false)
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
