import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MoveMenu } from '../../../ui/drag/MoveMenu.tsx'
import { moveEntry } from '../../../ui/move-entry.ts'
import { useEntryKeys } from './entry-keys.ts'
import form from './BlockForm.module.css'
import styles from './EntryList.module.css'

/** Changes a value by what it is by then, not by what was drawn last. */
export type Change = (update: (value: unknown) => unknown) => void

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

interface Props {
  field: { kind: 'lines' | 'pictures' | 'groups'; label: string; item: string; most: number }
  /** The list; anything else counts as an empty one. */
  value: unknown
  newValue: () => unknown
  onChange: Change
  /** Draws an entry; `name` is 'Question 2'. */
  children: (value: unknown, at: number, name: string, change: Change) => ReactNode
}

/** The entries of a list in a block: added at the end, removed, moved by menu. */
export function EntryList({ field, value: list, newValue, onChange, children }: Props) {
  const values = listOf(list)
  const { keys, ...entries } = useEntryKeys(values.length)
  const drawn = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const hasNew = useRef(false)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    if (!hasNew.current) return
    hasNew.current = false
    drawn.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [values.length])

  const add = () => {
    entries.add()
    onChange((now) => [...listOf(now), newValue()])
    hasNew.current = true
  }
  const remove = (at: number) => {
    entries.remove(at)
    onChange((now) => listOf(now).toSpliced(at, 1))
    setSpoken(`${field.item} ${at + 1} removed.`)
    addButton.current?.focus()
  }
  const move = (from: number, to: number) => {
    entries.move(from, to)
    onChange((now) => moveEntry(listOf(now), from, to))
    setSpoken(`${field.item} moved to position ${to + 1} of ${values.length}.`)
  }
  return (
    <fieldset className={styles.entries}>
      <legend>{field.label}</legend>
      <ol ref={drawn}>
        {values.map((value, at) => {
          const name = `${field.item} ${at + 1}`
          const key = keys[at] ?? name
          return (
            <li key={key} aria-label={name} data-slim={field.kind === 'lines' || undefined}>
              <div className={styles.entryHead}>
                {field.kind === 'groups' && <span>{name}</span>}
                <MoveMenu
                  name={name}
                  order={{ index: at, count: values.length }}
                  onMove={(to) => move(at, to)}
                />
                <Button size="compact-sm" aria-label={`Remove ${name}`} onClick={() => remove(at)}>
                  Remove
                </Button>
              </div>
              <div className={form.fields}>
                {children(value, at, name, (update) =>
                  onChange((now) =>
                    listOf(now).map((entry, place) => (place === at ? update(entry) : entry)),
                  ),
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <Button ref={addButton} size="compact-sm" disabled={values.length >= field.most} onClick={add}>
        + Add {field.item.toLowerCase()}
      </Button>
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </fieldset>
  )
}
