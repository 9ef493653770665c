import { useEffect, useRef } from 'react'
import styles from './SelectCheckbox.module.css'

interface Props {
  label: string
  checked: boolean
  /** Shows that some rows, but not all, are selected. */
  indeterminate?: boolean
  /** `isRange` is set if Shift was held. */
  onChange: (isRange: boolean) => void
}

/** A checkbox that selects table rows. It is a native input, because tables have hundreds of them. */
export function SelectCheckbox({ label, checked, indeterminate = false, onChange }: Props) {
  const checkbox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    // A tap beside the box selects the row instead of opening it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <label className={styles.target} onClick={(event) => event.stopPropagation()}>
      <input
        ref={checkbox}
        type="checkbox"
        className={styles.checkbox}
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
