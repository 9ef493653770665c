import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { teamMessages } from '@league/contracts/team/messages'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { deleteSelected } from '../../../lib/delete-selected.ts'
import { TenantSelect } from '../../../shared/TenantSelect.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { formatCount } from '../../../ui/format-count.ts'
import { Page } from '../../../ui/Page.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { CreateTeamDialog } from './CreateTeamDialog.tsx'
import { GlobalTeamsTable } from './GlobalTeamsTable.tsx'

import { UpdateTeamDialog } from './UpdateTeamDialog.tsx'

/** The teams of the organization, which exist independently of seasons (S095, decision 10). */
export function TeamsPage() {
  const tenant = useTenant()
  const teams = useRead('GET /api/teams', { query: tenant.query ?? {} }, { enabled: tenant.query !== null })
  const remove = useCommand('DELETE /api/teams/:id')
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<GlobalTeamView | 'new' | null>(null)
  const allTeams = teams.data?.teams ?? []
  const foundTeams = searchTeams(allTeams, useDeferredValue(search))
  const selection = useSelection(foundTeams.map(({ id }) => id))

  const removeSelected = async () => {
    const isDeleted = await deleteSelected({
      selected: selection.selectedIds,
      emptySelection: teamMessages.chooseTeam,
      question:
        'Delete selected teams? They will be removed from all leagues, and their games will be deleted.',
      remove: (id) => remove.mutateAsync({ input: { params: { id } } }),
      success: teamMessages.deleted,
    })
    if (isDeleted) selection.clear()
  }
  return (
    <Page
      title="Teams"
      subtitle={teams.data && `${foundTeams.length} of ${formatCount(allTeams.length, 'team')}`}
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
              <Button onClick={() => void removeSelected()} loading={remove.isPending}>
                Delete selected
              </Button>
              <PrimaryButton onClick={() => setDialog('new')}>+ Create Team</PrimaryButton>
            </>
          )}
        </>
      }
    >
      {tenant.query !== null && (
        <QueryBoundary query={teams}>
          {() => (
            <GlobalTeamsTable
              teams={foundTeams}
              selection={selection}
              empty={allTeams.length === 0 ? 'No teams yet.' : 'No team has this name.'}
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
  const searched = text.trim().toLowerCase()
  return teams.filter(({ name, league }) =>
    [name, league?.name ?? ''].some((candidate) => candidate.toLowerCase().includes(searched)),
  )
}
