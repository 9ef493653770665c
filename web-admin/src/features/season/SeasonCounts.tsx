import type { SeasonCountsView } from '@league/contracts/season/views'
import styles from './SeasonCounts.module.css'

/** The cells with what a season has; dashes if that could not be read. */
export function SeasonCounts({ counts }: { counts: SeasonCountsView | undefined }) {
  const { leagues = '–', teams = '–', games = 0, scored = 0 } = counts ?? {}
  return (
    <>
      <td data-number data-label="Leagues">
        {leagues}
      </td>
      <td data-number data-label="Teams">
        {teams}
      </td>
      <td data-label="Games scored" data-short>
        <span className={styles.bar} aria-hidden>
          <span style={{ inlineSize: `${games === 0 ? 0 : (scored / games) * 100}%` }} />
        </span>
        {counts ? `${scored} of ${games}` : '–'}
      </td>
    </>
  )
}
