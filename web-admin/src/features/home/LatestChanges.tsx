import { Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { Instant } from '../../shared/Instant.tsx'
import { UndoMerge } from '../../shared/UndoMerge.tsx'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { initialsOf } from './initials.ts'
import { LATEST_CHANGES } from './latest-changes.ts'
import { UndoPage } from './UndoPage.tsx'
import { UndoScore } from './UndoScore.tsx'
import styles from './LatestChanges.module.css'

/** The latest changes of the organization: who, when, what, and undo where there is a command for it. */
export function LatestChanges() {
  const history = useRead('GET /api/history', LATEST_CHANGES)
  const entries = history.data?.history ?? []
  return (
    <section aria-labelledby="latest-changes" className={styles.section}>
      <header className={styles.header}>
        <Title order={2} id="latest-changes">
          Latest changes
        </Title>
        <Link to={paths.history}>All changes</Link>
      </header>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.initials} aria-hidden>
              {initialsOf(entry.actor.name)}
            </span>
            <span className={styles.text}>
              <span className={styles.who}>
                {entry.actor.name} <Instant at={entry.at} />
              </span>
              <strong>{entry.text}</strong>
              {changeText(entry) && <span className={styles.change}>{changeText(entry)}</span>}
            </span>
            <Undo entry={entry} isLatest={isLatestOfSubject(entry, entries)} />
          </li>
        ))}
        {history.isPending &&
          Array.from({ length: LATEST_CHANGES.query.limit }, (_, index) => (
            <li key={index} className={styles.entry} aria-hidden />
          ))}
        {!history.isPending && entries.length === 0 && <li className={styles.none}>No changes yet.</li>}
      </ol>
    </section>
  )
}

function Undo({ entry, isLatest }: { entry: HistoryEntryView; isLatest: boolean }) {
  const { kind } = entry
  if (entry.undoable) return <UndoMerge entry={entry} />
  if (!isLatest) return null
  if (kind === 'ScoreRecorded' || kind === 'ScoreCorrected') return <UndoScore entry={entry} />
  return kind === 'PageEdited' && entry.subject.kind === 'page' ? <UndoPage entry={entry} /> : null
}

/** A change that came before another one of the same thing is undone only after that one. */
function isLatestOfSubject(entry: HistoryEntryView, entries: readonly HistoryEntryView[]): boolean {
  return entries.find(({ kind, subject }) => kind === entry.kind && subject.id === entry.subject.id) === entry
}

const changeText = ({ before, after }: HistoryEntryView) =>
  before === null ? after : `${before} → ${after ?? '(none)'}`
