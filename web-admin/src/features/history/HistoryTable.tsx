import { Link } from 'react-router-dom'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EraseDeleted } from '../../shared/erasure/EraseDeleted.tsx'
import { Instant } from '../../shared/Instant.tsx'
import { UndoMerge } from '../../shared/UndoMerge.tsx'
import styles from './HistoryTable.module.css'

interface Props {
  entries: readonly HistoryEntryView[]
  /** Set if a super_admin chose an organization. */
  organizationId?: string | undefined
}

/** The changes of an organization, one row each. */
export function HistoryTable({ entries, organizationId }: Props) {
  return (
    <DataTable
      label="History"
      onPhone="details-first"
      isEmpty={entries.length === 0}
      empty={
        <EmptyState title="No changes">Choose other filters or a longer time to see changes.</EmptyState>
      }
      head={
        <>
          <th>When</th>
          <th>Who</th>
          <th>What</th>
          <th>Change</th>
          <th>Reason</th>
        </>
      }
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={styles.time}>
            <Instant at={entry.at} />
          </td>
          <td data-short>{entry.actor.name}</td>
          <td data-cell="title">
            {entry.text}
            {entry.subject.kind === 'game' && (
              <>
                {' '}
                <Link to={paths.game(entry.subject.id)} aria-label={`Open ${entry.subject.name}`}>
                  Open
                </Link>
              </>
            )}
            <UndoMerge entry={entry} organizationId={organizationId} />
            <EraseDeleted entry={entry} />
          </td>
          <td data-cell="line" data-none={entry.before === null && entry.after === null ? '' : undefined}>
            {changeText(entry)}
          </td>
          <td data-cell="line" data-label="Reason:" data-none={entry.reason === null ? '' : undefined}>
            {entry.reason ?? '–'}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function changeText({ before, after }: HistoryEntryView): string {
  if (before === null) return after ?? '–'
  return `${before} → ${after ?? '(none)'}`
}
