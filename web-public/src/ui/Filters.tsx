import { type ReactNode, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import styles from './Filters.module.css'

interface FiltersProps {
  label: string
  children: ReactNode
}

/** A form that works by itself; once the page is awake, every change shows at once. */
export function Filters({ label, children }: FiltersProps) {
  return (
    <search aria-label={label}>
      <form method="get" className={styles['filters']}>
        {children}
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </form>
    </search>
  )
}

interface Option {
  value: string
  label: string
}

interface SelectProps {
  /** Name in the query. */
  name: string
  label: string
  value: string
  options: readonly Option[]
  /** Other filters that start over when this one changes. */
  resets?: readonly string[]
  /** A name that the address gets too, empty, when this one changes. */
  names?: string | undefined
  /** The value that stands for an absent one. */
  initial?: string
  disabled?: boolean
}

type SearchProps = Pick<SelectProps, 'name' | 'label' | 'value' | 'resets'>

export function SelectFilter({
  name,
  label,
  value,
  options,
  resets,
  names,
  initial = '',
  disabled,
}: SelectProps) {
  const change = useFilter(name, initial, resets, names)
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <select name={name} value={value} disabled={disabled} onChange={(event) => change(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What is typed shows at once and the address follows; only Back and Forward bring the address's text back. */
export function SearchFilter({ name, label, value, resets }: SearchProps) {
  const change = useFilter(name, '', resets)
  const { key } = useLocation()
  const popped = useNavigationType() === 'POP'
  const [typed, setTyped] = useState({ text: value, at: key })
  if (popped && typed.at !== key) setTyped({ text: value, at: key })
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <input
        type="search"
        name={name}
        value={typed.text}
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => {
          setTyped({ text: target.value, at: key })
          change(target.value)
        }}
      />
    </label>
  )
}

function useFilter(name: string, initial: string, resets: readonly string[] = [], names?: string) {
  const [, setSearch] = useSearchParams()
  return (value: string) =>
    setSearch(
      (search) => {
        for (const other of resets) search.delete(other)
        if (names) search.set(names, '')
        if (value === initial) search.delete(name)
        else search.set(name, value)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
}
