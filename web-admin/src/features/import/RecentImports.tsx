import { Button } from '@mantine/core'
import { useState } from 'react'
import { rowNouns, dataLabels } from './wizard.ts'
import { kindOfData } from '@league/contracts/import/kinds'
import type { ListedImport } from '@league/contracts/import/views'
import { refreshReads } from '../../lib/query-client.ts'
import { announceUndo } from '../../lib/undo-changes.ts'
import { useRead } from '../../lib/use-read.ts'
import { Instant } from '../../shared/Instant.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { Section } from '../../ui/Section.tsx'

interface Props {
  query: { organization_id?: string }
  organizationId: string
}

const POLL_INTERVAL_MS = 2_000

/** The last imports, each of which can be undone as a whole. */
export function RecentImports({ query, organizationId }: Props) {
  const list = useRead(
    'GET /api/imports',
    { query },
    {
      poll: {
        every: POLL_INTERVAL_MS,
        while: (data) => data?.imports.some(({ state }) => state === 'running') ?? false,
      },
    },
  )
  const imports = list.data?.imports ?? []
  if (imports.length === 0) return null
  return (
    <Section title="Recent imports">
      <DataTable
        label="Recent imports"
        head={
          <>
            <th>Import</th>
            <th>When</th>
            <th>Rows</th>
            <th>
              <span hidden>Actions</span>
            </th>
          </>
        }
      >
        {imports.map((entry) => (
          <tr key={entry.id}>
            <td data-cell="title">
              {dataLabels[entry.data].label} · {entry.season} · {entry.league}
            </td>
            <td>
              <Instant at={entry.startedAt} />
            </td>
            <td>{rowsOf(entry)}</td>
            <td data-cell="actions">
              {entry.undone ? (
                'Undone'
              ) : entry.state === 'running' ? (
                'Running'
              ) : (
                <UndoImport
                  id={entry.id}
                  organizationId={organizationId}
                  onDone={() => void list.refetch()}
                />
              )}
            </td>
          </tr>
        ))}
      </DataTable>
    </Section>
  )
}

function rowsOf({ counts, data }: ListedImport): string {
  if (!counts) return '–'
  const kind = kindOfData(data)
  return formatCount(counts.create + counts.change, kind ? rowNouns[kind] : 'row')
}

interface UndoProps {
  id: string
  organizationId: string
  onDone?: () => void
}

/** Undoes an import as a whole. What came later and depends on it has to be undone first, which a message says. */
export function UndoImport({ id, organizationId, onDone }: UndoProps) {
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await announceUndo([{ id, organizationId }])
    setBusy(false)
    await refreshReads()
    onDone?.()
  }
  return (
    <Button loading={isBusy} onClick={() => void undo()}>
      Undo import
    </Button>
  )
}
