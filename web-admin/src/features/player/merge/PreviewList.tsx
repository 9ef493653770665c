import type { PlayerRecordView } from '@league/contracts/merge/views'
import { nameOf, type MergePreview } from './merge-preview.ts'
import styles from './PreviewList.module.css'

/** What the master has after the merge, and what nobody has any more. */
export function PreviewList({ master, preview }: { master: PlayerRecordView; preview: MergePreview }) {
  const { teams, games, captainOf, overruled, left } = preview
  return (
    <section className={styles.preview} aria-label="After the merge">
      <p>
        <strong>{nameOf(master)}</strong> then has {teams} team(s), {games} game(s)
        {captainOf.length > 0 && `, and is captain of ${captainOf.join(', ')}`}.
      </p>
      {overruled.length > 0 && (
        <>
          <p>Dropped, since the master has a value on the same game and stat:</p>
          <ul>
            {overruled.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && (
        <>
          <p>Not taken over from the profiles:</p>
          <ul>
            {left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {overruled.length === 0 && left.length === 0 && <p>Nothing is dropped.</p>}
    </section>
  )
}
