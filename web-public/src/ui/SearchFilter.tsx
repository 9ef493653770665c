import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { type SelectProps, useSetFilter } from './Filters.tsx'
import styles from './Filters.module.css'

interface SearchProps extends Pick<SelectProps, 'name' | 'label' | 'value' | 'resets'> {
  startsFocused?: boolean
}

/**
 * A text field with a state of its own, so that typing does not wait for the address to change. Only Back and
 * Forward replace the text with that of the address.
 */
export function SearchFilter({ name, label, value, resets, startsFocused = false }: SearchProps) {
  const setFilter = useSetFilter(name, { resets, replaces: true })
  const { key } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const [typed, setTyped] = useState({ text: value, locationKey: key })
  if (isBackOrForward && typed.locationKey !== key) setTyped({ text: value, locationKey: key })
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <input
        type="search"
        name={name}
        value={typed.text}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- Visitors open a page with nothing but a search to type.
        autoFocus={startsFocused}
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => {
          setTyped({ text: target.value, locationKey: key })
          setFilter(target.value)
        }}
      />
    </label>
  )
}
