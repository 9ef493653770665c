import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { teamMessages } from '@league/contracts/team/messages'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { formatCount } from '../../../ui/format-count.ts'
import { announceOutcome } from '../../../lib/announce-outcome.ts'
import { confirmDeletion } from '../../../lib/confirm-deletion.ts'
import { TenantSelect } from '../../../shared/TenantSelect.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { showFailure } from '../../../ui/notices.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { CreateTeamDialog } from './CreateTeamDialog.tsx'
import { GlobalTeamsTable } from './GlobalTeamsTable.tsx'
import { UpdateTeamDialog } from './UpdateTeamDialog.tsx'
import { DeleteSelectedButton } from '../../../ui/DeleteSelectedButton.tsx'
import { ChooseOrganization } from '../../../shared/ChooseOrganization.tsx'

/** The teams of the organization, across all seasons (S095, decision 10). */
export function TeamsPage() {
  const tenant = useTenant()
  const teams = useRead('GET /api/teams', { query: tenant.query ?? {} }, { enabled: tenant.query !== null })
  const remove = useCommand('DELETE /api/teams/:id')
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<GlobalTeamView | 'new' | null>(null)
  const all = teams.data?.teams ?? []
  const shown = searchTeams(all, useDeferredValue(search))
  const selection = useSelection(shown.map(({ id }) => id))

  const deleteSelected = async () => {
    if (selection.selectedIds.length === 0) return showFailure(teamMessages.chooseTeam)
    const question =
      'Delete the selected teams? They will be removed from all leagues, together with their games.'
    const names = all.flatMap(({ id, name }) => (selection.has(id) ? name : []))
    if (!(await confirmDeletion({ kind: 'team', ids: selection.selectedIds, names, question }))) return
    const areDeleted = await announceOutcome(async () => {
      for (const id of selection.selectedIds) await remove.mutateAsync({ input: { params: { id } } })
      return teamMessages.deleted
    })
    if (areDeleted) selection.clear()
  }
  return (
    <Page
      title="Teams"
      // A line without a text keeps its height.
      subtitle={teams.data ? `${shown.length} of ${formatCount(all.length, 'team')}` : '\u00a0'}
      actions={
        <>
          <TenantSelect tenant={tenant} />
          <TextInput
            type="search"
            label="Search teams"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {tenant.query !== null && (
            <>
              <DeleteSelectedButton onClick={() => void deleteSelected()} loading={remove.isPending} />
              <PrimaryButton onClick={() => setDialog('new')}>+ Create Team</PrimaryButton>
            </>
          )}
        </>
      }
    >
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary
          query={teams}
          skeleton={
            <TableSkeleton columns={['check', 'number', 'title', 'text', 'number', 'action']} rows={10} />
          }
        >
          {() => (
            <GlobalTeamsTable
              teams={shown}
              selection={selection}
              empty={
                all.length === 0 ? (
                  <EmptyState
                    title="No teams yet"
                    drawing="teams"
                    action={<Button onClick={() => setDialog('new')}>Create the first team</Button>}
                  >
                    Create a team, then add it to a league.
                  </EmptyState>
                ) : (
                  <EmptyState title="No teams match the search.">
                    Search for another name, or for the name of a league.
                  </EmptyState>
                )
              }
              onEdit={setDialog}
            />
          )}
        </QueryBoundary>
      )}
      {dialog === 'new' && <CreateTeamDialog tenant={tenant} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <UpdateTeamDialog tenant={tenant} team={dialog} onClose={() => setDialog(null)} />
      )}
    </Page>
  )
}

/** Returns the teams whose name or league contains the text, ignoring case. */
function searchTeams(teams: readonly GlobalTeamView[], text: string): GlobalTeamView[] {
  const search = text.trim().toLowerCase()
  return teams.filter(({ name, league }) =>
    [name, league?.name ?? ''].some((value) => value.toLowerCase().includes(search)),
  )
}
