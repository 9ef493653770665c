import styles from './State.module.css'

/** Lines where the table will be. */
export function Loading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <div className={styles['state']} role="status">
      <p>{text}</p>
      <div className={styles['lines']} aria-hidden="true" />
    </div>
  )
}
