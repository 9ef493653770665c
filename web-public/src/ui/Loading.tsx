import styles from './State.module.css'

/** Lines where the table will be. */
export function Loading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <output className={styles['state']}>
      <span>{text}</span>
      <span className={styles['lines']} aria-hidden="true" />
    </output>
  )
}
