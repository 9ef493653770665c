import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './Filters.module.css'

interface FiltersProps {
  label: string
  /** As a `bar`, only screen readers read the labels, so each filter names itself: 'All Teams'. */
  look?: 'bar'
  /** The text of the button without JavaScript. */
  button?: string
  children: ReactNode
}

/** A form of filters. Without JavaScript it has a submit button; with it, each change applies immediately. */
export function Filters({ label, look, button = 'Apply filters', children }: FiltersProps) {
  return (
    <search aria-label={label}>
      <form method="get" className={styles['filters']} data-look={look}>
        {children}
        <noscript>
          <button type="submit">{button}</button>
        </noscript>
      </form>
    </search>
  )
}

interface Option {
  value: string
  label: string
}

export interface SelectProps {
  /** The search parameter. */
  name: string
  label: string
  value: string
  options: readonly Option[]
  /** Search parameters to remove when the value changes. */
  resets?: readonly string[]
  /** Search parameters to set when the value changes. */
  sets?: Readonly<Record<string, string | undefined>>
  /** The value that is left out of the address. */
  defaultValue?: string
  disabled?: boolean
}

export function SelectFilter({
  name,
  label,
  value,
  options,
  resets,
  sets,
  defaultValue = '',
  disabled,
}: SelectProps) {
  const setFilter = useSetFilter(name, { defaultValue, resets, sets })
  const select = useRef<HTMLSelectElement>(null)
  // On a slow phone, somebody may choose before the scripts have loaded.
  useEffect(() => {
    const rendered = select.current?.querySelector<HTMLOptionElement>('[selected]')
    const chosen = select.current?.value
    if (rendered && chosen !== undefined && chosen !== rendered.value) setFilter(chosen)
    // oxlint-disable-next-line react/exhaustive-deps -- later choices are those of the handler
  }, [])
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <select
        ref={select}
        name={name}
        // A browser that restores a choice after a reload would make one that nobody has made.
        autoComplete="off"
        value={value}
        disabled={disabled}
        onChange={(event) => setFilter(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * Returns a function that sets a filter in the address. Each choice is a step that Back undoes, unless it `replaces` the
 * one before, as each letter of a search does.
 */
export function useSetFilter(
  name: string,
  {
    defaultValue = '',
    resets = [],
    sets = {},
    replaces = false,
  }: Pick<SelectProps, 'defaultValue' | 'resets' | 'sets'> & { replaces?: boolean },
) {
  const [, setSearch] = useSearchParams()
  return (value: string) => {
    // A choice that was made while React took over the page is reported twice.
    if ((new URLSearchParams(location.search).get(name) ?? defaultValue) === value) return
    setSearch(
      (search) => {
        for (const other of resets) search.delete(other)
        for (const [other, text] of Object.entries(sets)) if (text) search.set(other, text)
        if (value === defaultValue) search.delete(name)
        else search.set(name, value)
        return search
      },
      { replace: replaces, preventScrollReset: true },
    )
  }
}
