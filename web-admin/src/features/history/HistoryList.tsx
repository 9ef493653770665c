import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { ChangedValue } from '../../shared/history/ChangedValue.tsx'
import {
  changesOf,
  changeTitle,
  groupAdjacent,
  isOneBoxScore,
  nameOfKind,
  type Change,
  type ChangeGroup,
} from '../../shared/history/changes.ts'
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

/** The changes of an organization by day, latest first. What one command changed is one line, and so is a box score. */
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
        {groupAdjacent(changes, isOneBoxScore).map((group) =>
          group.length === 1 ? (
            <ChangeLine key={group[0].main.change} change={group[0]} organizationId={organizationId} />
          ) : (
            // By its first change, so that it stays open while later ones are added.
            <BoxScoreLine key={group.at(-1)?.main.change} group={group} organizationId={organizationId} />
          ),
        )}
      </ol>
    </section>
  ))
}

/** More lines than these are shown on request. */
const MAX_LINES = 3

/** The statistics that somebody entered for a game, and on request each change, which can be undone. */
function BoxScoreLine({ group, organizationId }: { group: ChangeGroup; organizationId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [{ main }] = group
  return (
    <li>
      <div className={styles.change}>
        <TimeAndActor entry={main} />
        <div className={styles.what}>
          <p className={styles.title}>
            <span className={styles.text}>{nameOfKind(group.flatMap(({ entries }) => entries))}</span>{' '}
            <OpenGame entry={main} />
          </p>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : `Show all ${group.length}`}
          </button>
        </div>
      </div>
      {isOpen && (
        <ol className={styles.group} aria-label={main.subject.name}>
          {group.map((change) => (
            <ChangeLine key={change.main.change} change={change} organizationId={organizationId} />
          ))}
        </ol>
      )}
    </li>
  )
}

function TimeAndActor({ entry: { at, actor, subject } }: { entry: HistoryEntryView }) {
  const { timeZone } = useUser()
  return (
    <>
      <time className={styles.time} dateTime={at}>
        {formatTime(at, timeZone)}
      </time>
      <span className={styles.who}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(actor.name)}
        </span>
        <span className={styles.actor}>{actor.name}</span>
      </span>
      <span className={styles.icon}>
        <Icon name={icons[subject.kind] ?? 'edit'} />
      </span>
    </>
  )
}

function ChangeLine({ change, organizationId }: { change: Change; organizationId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { main, entries } = change
  const isAbout = (entry: HistoryEntryView) => entry.subject.id === main.subject.id
  const isShort = entries.length <= MAX_LINES && entries.every(isAbout)
  return (
    <li className={styles.change} data-undone={main.undone ? '' : undefined}>
      <TimeAndActor entry={main} />
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
