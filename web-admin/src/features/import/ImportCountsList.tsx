import type { ImportCounts } from '@league/contracts/import/views'
import styles from './ImportCountsTable.module.css'

const names: Record<keyof ImportCounts, string> = {
  teams: 'Teams',
  players: 'Players',
  rosterPlaces: 'Roster places',
  games: 'Games',
  scores: 'Scores',
  statLines: 'Stat lines',
  periodScores: 'Period scores',
  leftOut: 'Left out',
}

/** What the files hold. */
export function ImportCountsTable({ counts }: { counts: ImportCounts }) {
  return (
    <dl className={styles.counts}>
      {Object.entries(names).map(([key, name]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{counts[key as keyof ImportCounts].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
