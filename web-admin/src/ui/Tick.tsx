import { useEffect, useRef } from 'react'
import styles from './Tick.module.css'

interface Props {
  label: string
  checked: boolean
  /** Some, not all. */
  partly?: boolean
  onChange: () => void
}

/** A native checkbox of a table: hundreds of them cost nothing. */
export function Tick({ label, checked, partly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={checked}
      onChange={onChange}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
