import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MoveMenu } from '../../../ui/drag/MoveMenu.tsx'
import { moveEntry } from '../../../ui/move-entry.ts'
import form from './BlockForm.module.css'
import styles from './EntryList.module.css'

/** Updates a value from its current state, which may be newer than what was rendered. */
export type Change = (update: (value: unknown) => unknown) => void

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

interface Props {
  field: { kind: 'lines' | 'pictures' | 'groups'; label: string; item: string; max: number }
  /** Any value that is not a list counts as an empty list. */
  value: unknown
  newValue: () => unknown
  onChange: Change
  /** Renders an entry; `name` is its label, such as 'Question 2'. */
  children: (value: unknown, index: number, name: string, change: Change) => ReactNode
}

/** Edits a list in a block: entries are added at the end, removed, and moved by menu. */
export function EntryList({ field, value: list, newValue, onChange, children }: Props) {
  const values = listOf(list)
  const { keys, ...entries } = useEntryKeys(values.length)
  const listElement = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const focusesNewEntry = useRef(false)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (!focusesNewEntry.current) return
    focusesNewEntry.current = false
    listElement.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [values.length])

  const add = () => {
    entries.add()
    onChange((current) => [...listOf(current), newValue()])
    focusesNewEntry.current = true
  }
  const remove = (index: number) => {
    entries.remove(index)
    onChange((current) => listOf(current).toSpliced(index, 1))
    setAnnouncement(`${field.item} ${index + 1} removed.`)
    addButton.current?.focus()
  }
  const move = (from: number, to: number) => {
    entries.move(from, to)
    onChange((current) => moveEntry(listOf(current), from, to))
    setAnnouncement(`${field.item} moved to position ${to + 1} of ${values.length}.`)
  }
  return (
    <fieldset className={styles.entries}>
      <legend>{field.label}</legend>
      <ol ref={listElement}>
        {values.map((value, index) => {
          const name = `${field.item} ${index + 1}`
          const key = keys[index] ?? name
          return (
            <li key={key} aria-label={name} data-slim={field.kind === 'lines' || undefined}>
              <div className={styles.entryHead}>
                {field.kind === 'groups' && <span>{name}</span>}
                <MoveMenu
                  name={name}
                  order={{ index, count: values.length }}
                  onMove={(to) => move(index, to)}
                />
                <Button size="compact-sm" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                  Remove
                </Button>
              </div>
              <div className={form.fields}>
                {children(value, index, name, (update) =>
                  onChange((current) =>
                    listOf(current).map((entry, position) => (position === index ? update(entry) : entry)),
                  ),
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <Button ref={addButton} size="compact-sm" disabled={values.length >= field.max} onClick={add}>
        + Add {field.item.toLowerCase()}
      </Button>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </fieldset>
  )
}

let keyCount = 0
const newKey = () => `e${++keyCount}`

/** Returns a key for each entry of a list that has no ids; the key follows its entry when the entry moves. */
function useEntryKeys(length: number) {
  const [knownKeys, setKnownKeys] = useState<readonly string[]>(() => Array.from({ length }, newKey))
  // The list can also change from outside, for example by undo: missing keys are added, surplus keys are
  // dropped.
  const keys = Array.from({ length }, (_, index) => knownKeys[index] ?? `late${index}`)
  return {
    keys,
    add: () => setKnownKeys([...keys, newKey()]),
    remove: (index: number) => setKnownKeys(keys.toSpliced(index, 1)),
    move: (from: number, to: number) => setKnownKeys(moveEntry(keys, from, to)),
  }
}
