import { Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { initialsOf } from '../../shared/initials.ts'
import { UndoChange, UndoneBy } from '../../shared/history/UndoChange.tsx'
import { Instant } from '../../shared/Instant.tsx'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import type { ChangeGroup } from '../../shared/history/changes.ts'
import { describeGroup, groupChanges } from './change-groups.ts'
import { LATEST_CHANGES, SHOWN_CHANGES } from './latest-changes.ts'
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
          <ChangeItem key={index} group={group} />
        ))}
        {!history.isPending && entries.length === 0 && <li className={styles.none}>No changes yet.</li>}
        {Array.from({ length: SHOWN_CHANGES - groups.length }, (_, index) => (
          <li key={`free ${index}`} className={history.isPending ? styles.entry : styles.free} aria-hidden />
        ))}
      </ol>
    </section>
  )
}

function ChangeItem({ group }: { group: ChangeGroup }) {
  const [latest] = group
  const { main } = latest
  const { text, change } = describeGroup(group)
  return (
    <li tabIndex={-1} className={styles.entry} data-undone={main.undone ? '' : undefined}>
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
      {group.length === 1 && <UndoChange key={`${main.id} undo`} change={latest} isCompact />}
    </li>
  )
}
