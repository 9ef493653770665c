import styles from './EntryWords.module.css'

interface Props {
  name: string
  kind: string
  /** Whether visitors see it. */
  shown: boolean
}

/** What an entry of a list is, and whether visitors see it. */
export function EntryWords({ name, kind, shown }: Props) {
  return (
    <div className={styles.words}>
      <strong>{name}</strong>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.mark} data-shown={shown || undefined}>
        <span aria-hidden>{shown ? '●' : '○'}</span> {shown ? 'Shown' : 'Hidden'}
      </span>
    </div>
  )
}
