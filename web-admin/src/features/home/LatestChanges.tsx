import { Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { HistoryEntryView } from '@league/contracts/history/views'
import type { Change } from '../../shared/history/changes.ts'
import { initialsOf } from '../../shared/history/initials.ts'
import { UndoChange, UndoneBy } from '../../shared/history/UndoChange.tsx'
import { Instant } from '../../shared/Instant.tsx'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { describeGroup, groupChanges, type ChangeGroup } from './change-groups.ts'
import { LATEST_CHANGES, SHOWN_CHANGES } from './latest-changes.ts'
import { UndoPage } from './UndoPage.tsx'
import styles from './LatestChanges.module.css'

/** The latest changes of the organization: who, when, what, and undo where it can be undone. */
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
          <ChangeItem key={index} group={group} all={entries} />
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

function ChangeItem({ group, all }: { group: ChangeGroup; all: readonly HistoryEntryView[] }) {
  const [latest] = group
  const { main } = latest
  const { text, change } = describeGroup(group)
  return (
    <li className={styles.entry} data-undone={main.undone ? '' : undefined}>
      <span className={styles.initials} aria-hidden>
        {initialsOf(main.actor.name)}
      </span>
      <span key={`${main.id} text`} className={styles.text}>
        <span className={styles.who}>
          <span className={styles.actor}>{main.actor.name}</span> <Instant at={main.at} isRecent />
        </span>
        <strong title={text}>{text}</strong>
        {main.undone ? (
          <UndoneBy {...main.undone} />
        ) : (
          <span className={styles.change} title={change ?? undefined}>
            {change}
          </span>
        )}
      </span>
      {group.length === 1 && <Undo key={`${main.id} undo`} change={latest} all={all} />}
    </li>
  )
}

/** The latest version of a page is undone by the one before it, until the general way covers pages. */
function Undo({ change, all }: { change: Change; all: readonly HistoryEntryView[] }) {
  const { main } = change
  const isEdit = ({ kind, subject }: HistoryEntryView) =>
    kind === 'PageEdited' && subject.id === main.subject.id
  const isLatestEdit = !main.undoable && !main.undone && all.find(isEdit) === main
  return isLatestEdit ? <UndoPage entry={main} /> : <UndoChange change={change} isCompact />
}
