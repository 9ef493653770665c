import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { ChangedValue } from '../../shared/history/ChangedValue.tsx'
import { changesOf, changeTitle, type Change } from '../../shared/history/changes.ts'
import { initialsOf } from '../../shared/initials.ts'
import { UndoChange } from '../../shared/history/UndoChange.tsx'
import { EraseDeleted } from '../../shared/erasure/EraseDeleted.tsx'
import { useUser } from '../../lib/session.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { dayTitle, formatTime } from '../../ui/instant.ts'
import styles from './HistoryList.module.css'

interface Props {
  entries: readonly HistoryEntryView[]
  /** Whether earlier entries are on another page. */
  hasMore: boolean
  /** Set if a super_admin chose an organization. */
  organizationId?: string | undefined
}

/** The changes of an organization by day, latest first. What one command changed is one line. */
export function HistoryList({ entries, hasMore, organizationId }: Props) {
  const { timeZone } = useUser()
  if (entries.length === 0)
    return <EmptyState title="No changes">Choose other filters or a longer time to see changes.</EmptyState>
  const days = Map.groupBy(changesOf(entries, hasMore), ({ main }) => dayTitle(main.at, timeZone))
  return [...days].map(([day, changes]) => (
    <section key={day} aria-label={day}>
      <h2 className={styles.day}>
        {day} <span>{formatCount(changes.length, 'change')}</span>
      </h2>
      <ol className={styles.list}>
        {changes.map((change) => (
          <ChangeLine key={change.main.change} change={change} organizationId={organizationId} />
        ))}
      </ol>
    </section>
  ))
}

/** More lines than these are shown on request. */
const MAX_LINES = 3

function ChangeLine({ change, organizationId }: { change: Change; organizationId: string | undefined }) {
  const { timeZone } = useUser()
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { main, entries } = change
  const isAbout = (entry: HistoryEntryView) => entry.subject.id === main.subject.id
  const isShort = entries.length <= MAX_LINES && entries.every(isAbout)
  return (
    <li className={styles.change} data-undone={main.undone ? '' : undefined}>
      <time className={styles.time} dateTime={main.at}>
        {formatTime(main.at, timeZone)}
      </time>
      <span className={styles.who}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(main.actor.name)}
        </span>
        <span className={styles.actor}>{main.actor.name}</span>
      </span>
      <span className={styles.icon}>
        <Icon name={icons[main.subject.kind] ?? 'edit'} />
      </span>
      <div className={styles.what}>
        <p className={styles.title}>
          <span className={styles.text}>{changeTitle(change)}</span> <OpenGame entry={main} />
        </p>
        {isShort && entries.map((entry) => <Detail key={entry.id} entry={entry} isMain={entry === main} />)}
        {!isShort && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : `Show all ${entries.length}`}
          </button>
        )}
        {!isShort && isOpen && (
          <ul className={styles.details}>
            {entries.map((entry) => (
              <li key={entry.id}>
                {entry.text} <OpenGame entry={entry} />
                <ChangedValue entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {entries.map((entry) => (
          <EraseDeleted key={entry.id} entry={entry} />
        ))}
      </div>
      {main.reason !== null && <p className={styles.reason}>“{main.reason}”</p>}
      <div className={styles.undo}>
        <UndoChange change={change} organizationId={organizationId} onRefused={setRefusal} />
      </div>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}

function Detail({ entry, isMain }: { entry: HistoryEntryView; isMain: boolean }) {
  if (isMain) return <ChangedValue entry={entry} />
  return (
    <div className={styles.detail}>
      {entry.text} <ChangedValue entry={entry} />
    </div>
  )
}

function OpenGame({ entry: { subject } }: { entry: HistoryEntryView }) {
  if (subject.kind !== 'game') return null
  return (
    <Link to={paths.game(subject.id)} aria-label={`Open ${subject.name}`}>
      Open
    </Link>
  )
}

const icons: Readonly<Record<string, IconName>> = {
  business: 'businesses',
  bye: 'ban',
  division: 'standings',
  game: 'sheet',
  league: 'leagues',
  link: 'website',
  organization: 'organization',
  page: 'website',
  player: 'player',
  schedule: 'schedule',
  season: 'calendar',
  venue: 'home',
  team: 'teams',
  teamEntry: 'teams',
  user: 'user',
  weekOff: 'ban',
}
