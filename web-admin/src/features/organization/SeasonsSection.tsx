import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SeasonView } from '@league/contracts/season/views'
import { useRead } from '../../lib/use-read.ts'
import { useRemoval } from '../../lib/use-removal.ts'
import { paths } from '../../paths.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import { OrganizationSeasonDialog } from './OrganizationSeasonDialog.tsx'
import { datePart } from './season-form.ts'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { SeasonFlag } from '../../shared/SeasonFlag.tsx'

/** Lists the seasons of an organization, to add, edit and delete them (S059, R081, R133). */
export function SeasonsSection({ organizationId }: { organizationId: string }) {
  const read = useRead('GET /api/organizations/:id/seasons', { params: { id: organizationId } })
  const remove = useRemoval('DELETE /api/seasonsv2/:id', 'Are you sure you want to delete this season?', {
    kind: 'season',
  })
  const [dialog, setDialog] = useState<SeasonView | 'new' | null>(null)

  return (
    <Collapsible
      title="Seasons"
      count={read.data?.seasons.length}
      actions={<Button onClick={() => setDialog('new')}>+ Add Season</Button>}
    >
      <QueryBoundary query={read}>
        {({ seasons }) => (
          <DataTable
            label="Seasons"
            isEmpty={seasons.length === 0}
            empty={
              <EmptyState
                title="No seasons yet."
                drawing="table"
                action={<Button onClick={() => setDialog('new')}>Add the first season</Button>}
              >
                A season holds leagues, teams and games.
              </EmptyState>
            }
            head={
              <>
                <th>Name</th>
                <th>Start</th>
                <th>Finish</th>
                <th>Active</th>
                <th>Tournament</th>
                <th data-number>Actions</th>
              </>
            }
          >
            {seasons.map((season) => (
              <tr key={season.id}>
                <td data-strong data-cell="title">
                  <Link to={paths.season(season.id)}>{season.name}</Link>
                </td>
                <td data-short data-label="From" data-none={season.startDate ? undefined : true}>
                  {season.startDate ? formatDate(datePart(season.startDate)) : '–'}
                </td>
                <td data-short data-label="to" data-none={season.finishDate ? undefined : true}>
                  {season.finishDate ? formatDate(datePart(season.finishDate)) : '–'}
                </td>
                <td data-cell="state">
                  <SeasonFlag isOn={season.active} name="Active" />
                </td>
                <td data-cell="state" data-none={season.showDivisions ? undefined : true}>
                  <SeasonFlag isOn={season.showDivisions} name="Tournament" />
                </td>
                <td data-number data-cell="actions">
                  <RowActions
                    name={season.name}
                    onEdit={() => setDialog(season)}
                    onDelete={() => void remove(season)}
                  />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </QueryBoundary>
      {dialog && (
        <OrganizationSeasonDialog
          organizationId={organizationId}
          season={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </Collapsible>
  )
}
