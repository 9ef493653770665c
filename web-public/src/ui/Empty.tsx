import styles from './State.module.css'

/** Nothing is there, and that is all right. */
export function Empty({ text }: { text: string }) {
  return <p className={styles['empty']}>{text}</p>
}
