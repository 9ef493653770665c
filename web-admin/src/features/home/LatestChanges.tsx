import { Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { Instant } from '../../shared/Instant.tsx'
import { UndoMerge } from '../../shared/UndoMerge.tsx'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { describeGroup, groupChanges, type ChangeGroup } from './change-groups.ts'
import { initialsOf } from './initials.ts'
import { LATEST_CHANGES, SHOWN_CHANGES } from './latest-changes.ts'
import { undoOf } from './undo-kinds.ts'
import { UndoPage } from './UndoPage.tsx'
import { UndoScore } from './UndoScore.tsx'
import { UndoStatus } from './UndoStatus.tsx'
import styles from './LatestChanges.module.css'

/** The latest changes of the organization: who, when, what, and undo where there is a command for it. */
export function LatestChanges() {
  const history = useRead('GET /api/history', LATEST_CHANGES)
  const entries = history.data?.history ?? []
  const groups = groupChanges(entries).slice(0, SHOWN_CHANGES)
  return (
    <section aria-labelledby="latest-changes" className={styles.section}>
      <header className={styles.header}>
        <Title order={2} id="latest-changes">
          Latest changes
        </Title>
        <Link to={paths.history}>All changes</Link>
      </header>
      <ol className={styles.list}>
        {/* By its place: a new change does not move the others, it takes the place of the first. */}
        {groups.map((group, index) => (
          <Change key={index} group={group} entries={entries} />
        ))}
        {history.isPending &&
          Array.from({ length: SHOWN_CHANGES }, (_, index) => (
            <li key={index} className={styles.entry} aria-hidden />
          ))}
        {!history.isPending && entries.length === 0 && <li className={styles.none}>No changes yet.</li>}
      </ol>
    </section>
  )
}

function Change({ group, entries }: { group: ChangeGroup; entries: readonly HistoryEntryView[] }) {
  const { entry, count } = group
  const { text, change } = describeGroup(group)
  return (
    <li className={styles.entry}>
      <span className={styles.initials} aria-hidden>
        {initialsOf(entry.actor.name)}
      </span>
      <span key={`${entry.id} text`} className={styles.text}>
        <span className={styles.who}>
          <span className={styles.actor}>{entry.actor.name}</span> <Instant at={entry.at} isRecent />
        </span>
        <strong title={text}>{text}</strong>
        <span className={styles.change} title={change ?? undefined}>
          {change}
        </span>
      </span>
      {count === 1 && <UndoButton key={`${entry.id} undo`} entry={entry} entries={entries} />}
    </li>
  )
}

function UndoButton({ entry, entries }: { entry: HistoryEntryView; entries: readonly HistoryEntryView[] }) {
  const undo = undoOf(entry, entries)
  switch (undo?.kind) {
    case 'merge':
      return <UndoMerge entry={entry} />
    case 'score':
      return <UndoScore entry={entry} />
    case 'page':
      return <UndoPage entry={entry} />
    case 'status':
      return <UndoStatus entry={entry} status={undo.status} />
    default:
      return null
  }
}
