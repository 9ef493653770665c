import styles from './State.module.css'

/** The empty state of a list or table. */
export function Empty({ text }: { text: string }) {
  return <p className={styles['empty']}>{text}</p>
}
