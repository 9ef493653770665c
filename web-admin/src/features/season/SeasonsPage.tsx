import { Button, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SeasonView } from '@league/contracts/season/views'
import { useUser } from '../../lib/session.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useAddressDialog } from '../../lib/use-address-dialog.ts'
import { useRead } from '../../lib/use-read.ts'
import { deleteSelected } from '../../lib/delete-selected.ts'
import { paths } from '../../paths.ts'
import { formatLongDate, todayIn } from '../../shared/day-text.ts'
import { Section } from '../../ui/Section.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { SelectAllHeader } from '../../ui/SelectAllHeader.tsx'
import { SeasonDialog } from './SeasonDialog.tsx'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'
import { SeasonFlag } from '../../shared/SeasonFlag.tsx'
import { SeasonCounts } from './SeasonCounts.tsx'

/** On a phone, where a row is a card: the name and the state of the season stand above its dates and numbers. */
const FIRST_ON_CARD = { order: 0, flexBasis: 'auto' } as const

/**
 * The season dashboard (S071). Success messages are shown for 3 seconds (R136).
 *
 * @param above what an organizer sees before the seasons
 * @param isLoading whether that is still loading: the seasons wait, so that they do not move
 */
export function SeasonsPage({ above, isLoading = false }: { above?: ReactNode; isLoading?: boolean }) {
  const asked = useAddressDialog(['add-season'])
  const seasons = useRead('GET /api/seasonsv2')
  const counts = useRead('GET /api/season-counts')
  const remove = useCommand('DELETE /api/seasonsv2/:id')
  const [editedSeason, setEditedSeason] = useState<SeasonView | 'new' | null>(null)
  const edited = editedSeason ?? (asked.name && 'new')
  const rows = seasons.data?.seasons ?? []
  const selection = useSelection(rows.map((season) => season.id))
  const { role, timeZone } = useUser()
  const isSuperAdmin = role === 'super_admin'

  const removeSelected = async () => {
    const isDeleted = await deleteSelected({
      selected: selection.selectedIds,
      emptySelection: 'Select at least one season to delete.', // Specified text (R135)
      question: 'Delete selected seasons?', // Specified text (R135)
      nameOf: (id) => rows.find((season) => season.id === id)?.name ?? '',
      kind: 'season',
      idOf: (id) => id,
      remove: (id) => remove.mutateAsync({ input: { params: { id } } }),
      success: 'Seasons deleted', // Specified text (R136)
    })
    if (isDeleted) selection.clear()
  }

  const AddButton = above === undefined ? PrimaryButton : Button
  const actions = (
    <>
      <DeleteSelectedButton onClick={() => void removeSelected()} loading={remove.isPending} />
      {/* Above the seasons, something else is the main action. */}
      <AddButton onClick={() => setEditedSeason('new')}>+ Add Season</AddButton>
    </>
  )
  const table = (
    <>
      <QueryBoundary
        query={seasons}
        together={[counts]}
        loading="Loading..."
        skeleton={
          <TableSkeleton columns={['check', 'title', 'date', 'date', 'state', 'state', 'action']} rows={3} />
        }
      >
        {() => (
          <DataTable
            label="Seasons"
            isEmpty={rows.length === 0}
            empty={
              <EmptyState
                title="No seasons yet"
                drawing="table"
                action={
                  <>
                    <Button onClick={() => setEditedSeason('new')}>Add the first season</Button>
                    <Button component={Link} to={paths.import}>
                      Import a season
                    </Button>
                  </>
                }
              >
                A season holds your leagues, teams and games. You can also import one from CSV files.
              </EmptyState>
            }
            head={
              <>
                <SelectAllHeader label="Select all seasons" selection={selection} />
                <th>Name</th>
                {isSuperAdmin && <th>Organization</th>}
                {isSuperAdmin && <th>Sport</th>}
                <th>Start</th>
                <th>Finish</th>
                <th>Active</th>
                <th>Tournament</th>
                <th data-number>Leagues</th>
                <th data-number>Teams</th>
                <th>Games scored</th>
                <th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              </>
            }
          >
            {rows.map((season) => (
              <tr key={season.id}>
                <td data-cell="select">
                  <SelectCheckbox
                    label={`Select ${season.name}`}
                    checked={selection.has(season.id)}
                    onChange={() => selection.toggle(season.id)}
                  />
                </td>
                <td data-strong data-cell="title" style={FIRST_ON_CARD}>
                  <Link to={paths.season(season.id)}>{season.name}</Link>
                </td>
                {isSuperAdmin && <td>{season.organization.name}</td>}
                {isSuperAdmin && <td>{season.sportsv2.name}</td>}
                <td data-short data-label="From" data-none={season.startDate ? undefined : true}>
                  {season.startDate ? formatDate(season.startDate) : '–'}
                </td>
                <td data-short data-label="to" data-none={season.finishDate ? undefined : true}>
                  {season.finishDate ? formatDate(season.finishDate) : '–'}
                </td>
                <td data-cell="state" style={FIRST_ON_CARD}>
                  <SeasonFlag isOn={season.active} name="Active" />
                </td>
                <td
                  data-cell="state"
                  data-none={season.showDivisions ? undefined : true}
                  style={FIRST_ON_CARD}
                >
                  <SeasonFlag isOn={season.showDivisions} name="Tournament" />
                </td>
                <SeasonCounts counts={counts.data?.counts.find(({ season_id }) => season_id === season.id)} />
                <td data-number data-cell="actions">
                  <Button
                    size="compact-sm"
                    aria-label={`Edit ${season.name}`}
                    onClick={() => setEditedSeason(season)}
                  >
                    Edit
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </QueryBoundary>
      {edited && (
        <SeasonDialog
          season={edited === 'new' ? null : edited}
          seasons={rows}
          onClose={() => {
            setEditedSeason(null)
            asked.close()
          }}
        />
      )}
    </>
  )
  if (above === undefined) {
    return (
      <Page title="Seasons" actions={actions}>
        {table}
      </Page>
    )
  }
  return (
    <Page title={formatLongDate(todayIn(timeZone))} documentTitle="Dashboard">
      {above}
      {!isLoading && (
        <Section title="Seasons" actions={actions}>
          {table}
        </Section>
      )}
    </Page>
  )
}
