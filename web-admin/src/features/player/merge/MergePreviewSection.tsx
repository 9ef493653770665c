import type { PlayerRecordView } from '@league/contracts/merge/views'
import { formatCount } from '../../../ui/format-count.ts'
import { nameOf, type MergePreview } from './merge-preview.ts'
import styles from './MergePreviewSection.module.css'

interface Props {
  master: PlayerRecordView
  preview: MergePreview
}

/** Shows what the master will have after the merge, and which values will be lost. */
export function MergePreviewSection({ master, preview }: Props) {
  const { teams, games, captainOf, opponents, superseded, notCopied } = preview
  return (
    <section className={styles.preview} aria-label="After the merge">
      <p>
        <strong>{nameOf(master)}</strong> will have {formatCount(teams, 'team')} and{' '}
        {formatCount(games, 'game')}
        {captainOf.length > 0 && `, and will be captain of ${captainOf.join(', ')}`}.
      </p>
      {opponents.length > 0 && (
        <>
          <p>
            <strong>These players were opponents, so they are probably different people:</strong>
          </p>
          <ul>
            {opponents.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {superseded.length > 0 && (
        <>
          <p>These values will be discarded because the master already has one for the same game and stat:</p>
          <ul>
            {superseded.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {notCopied.length > 0 && (
        <>
          <p>These profile details will not be copied to the master:</p>
          <ul>
            {notCopied.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {superseded.length === 0 && notCopied.length === 0 && <p>No values will be discarded.</p>}
    </section>
  )
}
