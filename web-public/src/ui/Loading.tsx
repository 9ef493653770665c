import styles from './State.module.css'

/** The loading state of a page: a text, and lines where the table will appear. */
export function Loading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <output className={styles['state']}>
      <span>{text}</span>
      <span className={styles['lines']} aria-hidden="true" />
    </output>
  )
}
