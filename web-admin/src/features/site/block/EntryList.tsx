import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { moved } from '../../../ui/order.ts'
import { SortMenu } from '../../../ui/SortMenu.tsx'
import { SortingContext } from '../../../ui/sorting.ts'
import { useEntryKeys } from './entry-keys.ts'
import styles from './block.module.css'

interface Props {
  field: { kind: 'lines' | 'pictures' | 'groups'; label: string; item: string; most: number }
  values: readonly unknown[]
  newValue: () => unknown
  onChange: (values: unknown[]) => void
  /** Draws an entry; `name` is 'Question 2'. */
  children: (value: unknown, at: number, name: string, change: (value: unknown) => void) => ReactNode
}

/** The entries of a list in a block: added at the end, removed, moved by menu. */
export function EntryList({ field, values, newValue, onChange, children }: Props) {
  const { keys, ...entries } = useEntryKeys(values.length)
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const hasNew = useRef(false)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    if (!hasNew.current) return
    hasNew.current = false
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [values.length])

  const add = () => {
    entries.add()
    onChange([...values, newValue()])
    hasNew.current = true
  }
  const remove = (at: number) => {
    entries.remove(at)
    onChange(values.toSpliced(at, 1))
    setSpoken(`${field.item} ${at + 1} removed.`)
    addButton.current?.focus()
  }
  const step = (key: string, by: number) => {
    const from = keys.indexOf(key)
    const to = Math.min(values.length - 1, Math.max(0, from + by))
    entries.move(from, to)
    onChange(moved(values, from, to))
    setSpoken(`${field.item} moved to position ${to + 1} of ${values.length}.`)
  }
  return (
    <fieldset className={styles.entries}>
      <legend>{field.label}</legend>
      <SortingContext value={{ ids: keys, step }}>
        <ol ref={list}>
          {values.map((value, at) => {
            const name = `${field.item} ${at + 1}`
            const key = keys[at] ?? name
            return (
              <li key={key} aria-label={name} data-slim={field.kind === 'lines' || undefined}>
                <div className={styles.entryHead}>
                  {field.kind === 'groups' && <span>{name}</span>}
                  <SortMenu id={key} name={name} />
                  <Button size="compact-sm" aria-label={`Remove ${name}`} onClick={() => remove(at)}>
                    Remove
                  </Button>
                </div>
                <div className={styles.fields}>
                  {children(value, at, name, (next) => onChange(values.with(at, next)))}
                </div>
              </li>
            )
          })}
        </ol>
      </SortingContext>
      <Button ref={addButton} size="compact-sm" disabled={values.length >= field.most} onClick={add}>
        + Add {field.item.toLowerCase()}
      </Button>
      <output className={styles.spoken}>{spoken}</output>
    </fieldset>
  )
}
