import { importCountLabels, type ImportCounts } from '@league/contracts/import/views'
import styles from './ImportCountsList.module.css'

/** The numbers of teams, players, games and other entries in the imported files. */
export function ImportCountsList({ counts }: { counts: ImportCounts }) {
  return (
    <dl className={styles.counts}>
      {Object.entries(importCountLabels).map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{counts[key as keyof ImportCounts].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
