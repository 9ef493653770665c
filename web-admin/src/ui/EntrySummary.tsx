import styles from './EntrySummary.module.css'

interface Props {
  name: string
  kind: string
  isShown: boolean
}

/** Name and kind of a list entry, and whether visitors see it. */
export function EntrySummary({ name, kind, isShown }: Props) {
  return (
    <div className={styles.summary}>
      <strong>{name}</strong>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.visibility} data-shown={isShown || undefined}>
        <span aria-hidden>{isShown ? '●' : '○'}</span> {isShown ? 'Shown' : 'Hidden'}
      </span>
    </div>
  )
}
