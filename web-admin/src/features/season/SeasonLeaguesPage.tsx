import { Button, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { SeasonDetailView } from '@league/contracts/season/views'
import { deleteSelected } from '../../lib/delete-selected.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useAddressDialog } from '../../lib/use-address-dialog.ts'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { PageSkeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { SortableList, SortableRow } from '../../ui/drag/SortableList.tsx'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { SelectAllHeader } from '../../ui/SelectAllHeader.tsx'
import { LeagueDialog } from './LeagueDialog.tsx'
import { useLeagueOrder } from './use-league-order.ts'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'

const skeleton = (
  <PageSkeleton>
    <TableSkeleton columns={['action', 'check', 'title', 'number', 'action', 'action']} rows={4} />
  </PageSkeleton>
)

interface Props {
  /** Renders further content of the season below its leagues. */
  below?: (season: SeasonDetailView) => ReactNode
}

/**
 * The leagues of a season in the order that the organizer has chosen (S075). 'ID' is the row number and
 * 'Teams' is the number of teams (R142). Selected leagues are deleted together (R145).
 */
export function SeasonLeaguesPage({ below }: Props) {
  const { seasonId = '' } = useParams()
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } })
  return (
    <QueryBoundary
      query={season}
      missing="Season not found."
      missingLink={<Link to={paths.seasons}>Go to the seasons</Link>}
      skeleton={skeleton}
    >
      {(data) => (
        <SeasonLeagues key={seasonId} season={data.season}>
          {below?.(data.season)}
        </SeasonLeagues>
      )}
    </QueryBoundary>
  )
}

function SeasonLeagues({ season, children }: { season: SeasonDetailView; children: ReactNode }) {
  const remove = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId')
  const { leagues, reorder } = useLeagueOrder(season)
  const selection = useSelection(leagues.map((league) => league.id))
  const [opened, setEditedLeague] = useState<SeasonDetailView['leagues'][0] | 'new' | null>(null)
  const asked = useAddressDialog(['add-league'])
  const editedLeague = opened ?? (asked.name && 'new')

  const removeSelected = async () => {
    const isDeleted = await deleteSelected({
      selected: selection.selectedIds,
      emptySelection: 'Select at least one league.', // Specified text (R146)
      question: 'Delete selected leagues?', // Specified text (R146)
      nameOf: (id) => leagues.find((league) => league.id === id)?.name ?? '',
      kind: 'league',
      idOf: (id) => id,
      remove: (leagueId) => remove.mutateAsync({ input: { params: { seasonId: season.id, leagueId } } }),
      success: 'Leagues deleted', // Specified text (R147)
    })
    if (isDeleted) selection.clear()
  }
  return (
    <Page
      title={season.name}
      subtitle={season.active ? 'Active season' : 'Past or upcoming season'}
      actions={
        <>
          <DeleteSelectedButton onClick={() => void removeSelected()} loading={remove.isPending} />
          <PrimaryButton onClick={() => setEditedLeague('new')}>+ Add League</PrimaryButton>
        </>
      }
    >
      <SortableList items={leagues} onOrder={(ids) => void reorder(ids)}>
        <DataTable
          label="Leagues"
          isEmpty={leagues.length === 0}
          empty={
            // Specified text (R148)
            <EmptyState
              title="No leagues available"
              drawing="table"
              action={<Button onClick={() => setEditedLeague('new')}>Add the first league</Button>}
            >
              Teams play in leagues, such as Tuesday Open. Games and standings belong to a league.
            </EmptyState>
          }
          head={
            <>
              <th data-narrow data-cell="handle">
                <VisuallyHidden>Drag</VisuallyHidden>
              </th>
              <SelectAllHeader label="Select all leagues" selection={selection} />
              <th data-narrow>ID</th>
              <th>League Name</th>
              <th data-number>Teams</th>
              <th>
                <VisuallyHidden>Edit</VisuallyHidden>
              </th>
              <th>
                <VisuallyHidden>Order</VisuallyHidden>
              </th>
            </>
          }
        >
          {leagues.map((league, index) => (
            <SortableRow key={league.id} id={league.id} name={league.name}>
              <td data-cell="select">
                <SelectCheckbox
                  label={`Select ${league.name}`}
                  checked={selection.has(league.id)}
                  onChange={() => selection.toggle(league.id)}
                />
              </td>
              <td data-none>{index + 1}</td>
              <td data-strong data-cell="title">
                <Link to={paths.league(season.id, league.id)}>{league.name}</Link>
              </td>
              <td data-number data-label="Teams:">
                {league.teamsCount ?? 0}
              </td>
              <td data-number data-cell="actions">
                <Button
                  size="compact-sm"
                  aria-label={`Edit ${league.name}`}
                  onClick={() => setEditedLeague(league)}
                >
                  Edit
                </Button>
              </td>
            </SortableRow>
          ))}
        </DataTable>
      </SortableList>
      {children}
      {editedLeague && (
        <LeagueDialog
          seasonId={season.id}
          league={editedLeague === 'new' ? null : editedLeague}
          onClose={() => {
            setEditedLeague(null)
            asked.close()
          }}
        />
      )}
    </Page>
  )
}
