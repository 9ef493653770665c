import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SeasonView } from '@league/contracts/season/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useUser } from '../../lib/session.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirmation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { tellFailure } from '../../ui/notices.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { useSelection } from '../../ui/selection.ts'
import { Tick } from '../../ui/Tick.tsx'
import { TickAll } from '../../ui/TickAll.tsx'
import { SeasonDialog } from './SeasonDialog.tsx'

/** Season dashboard (S071). What is done is said for 3 seconds (R136, `messageTime`). */
export function SeasonsPage() {
  const seasons = useRead('GET /api/seasonsv2')
  const remove = useCommand('DELETE /api/seasonsv2/:id')
  const [edited, setEdited] = useState<SeasonView | 'new' | null>(null)
  const rows = seasons.data?.seasons ?? []
  const selection = useSelection(rows.map((season) => season.id))
  const isSuperAdmin = useUser().role === 'super_admin'

  const removeChosen = async () => {
    if (selection.chosen.length === 0) return tellFailure('Select at least one season to delete.') // R135
    if (!(await confirm('Delete selected seasons?'))) return // R135
    await announceOutcome(async () => {
      for (const id of selection.chosen) await remove.mutateAsync({ input: { params: { id } } })
      selection.clear()
      return 'Seasons deleted' // R136
    })
  }

  return (
    <Page
      title="Seasons"
      actions={
        <>
          <Button onClick={() => void removeChosen()} loading={remove.isPending}>
            Delete selected
          </Button>
          <PrimaryButton onClick={() => setEdited('new')}>+ Add Season</PrimaryButton>
        </>
      }
    >
      <Reading of={seasons} loading="Loading...">
        {() => (
          <DataTable
            label="Seasons"
            isEmpty={rows.length === 0}
            empty="No seasons yet. Add the first one, or import a season's files."
            head={
              <>
                <TickAll label="Select all seasons" selection={selection} />
                <th>Name</th>
                {isSuperAdmin && <th>Organization</th>}
                {isSuperAdmin && <th>Sport</th>}
                <th>Start</th>
                <th>Finish</th>
                <th>Active</th>
                <th>Tournament</th>
                <th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              </>
            }
          >
            {rows.map((season) => (
              <tr key={season.id}>
                <td>
                  <Tick
                    label={`Select ${season.name}`}
                    checked={selection.has(season.id)}
                    onChange={() => selection.toggle(season.id)}
                  />
                </td>
                <td data-strong>
                  <Link to={paths.season(season.id)}>{season.name}</Link>
                </td>
                {isSuperAdmin && <td>{season.organization.name}</td>}
                {isSuperAdmin && <td>{season.sportsv2.name}</td>}
                <td>{season.startDate ?? '–'}</td>
                <td>{season.finishDate ?? '–'}</td>
                <td>{season.active ? 'Yes' : 'No'}</td>
                <td>{season.showDivisions ? 'Yes' : 'No'}</td>
                <td data-number>
                  <Button
                    size="compact-sm"
                    aria-label={`Edit ${season.name}`}
                    onClick={() => setEdited(season)}
                  >
                    Edit
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Reading>
      {edited && (
        <SeasonDialog
          season={edited === 'new' ? null : edited}
          others={rows}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
