import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { teamMessages } from '@league/contracts/team/messages'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { failureText } from '../../../lib/failure-text.ts'
import { OrganizationSelect } from '../../../shared/OrganizationSelect.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { showFailure, showSuccess } from '../../../ui/notices.ts'
import { Page } from '../../../ui/Page.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { CreateTeamDialog } from './CreateTeamDialog.tsx'
import { GlobalTeamsTable } from './GlobalTeamsTable.tsx'
import { searchTeams } from './search-teams.ts'
import { UpdateTeamDialog } from './UpdateTeamDialog.tsx'

/** The teams of the organization, which go from season to season (S095, decision 10). */
export function TeamsPage() {
  const tenant = useTenant()
  const teams = useRead('GET /api/teams', { query: tenant.query ?? {} }, { enabled: tenant.query !== null })
  const remove = useCommand('DELETE /api/teams/:id')
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<GlobalTeamView | 'new' | null>(null)
  const all = teams.data?.teams ?? []
  const shown = searchTeams(all, useDeferredValue(search))
  const selection = useSelection(shown.map(({ id }) => id))

  const removeChosen = async () => {
    if (selection.selectedIds.length === 0) return showFailure(teamMessages.chooseTeam)
    const question = 'Delete selected teams? They leave every league, and their games go with them.'
    if (!(await confirm(question))) return
    try {
      for (const id of selection.selectedIds) await remove.mutateAsync({ input: { params: { id } } })
      showSuccess(teamMessages.deleted)
      selection.clear()
    } catch (error) {
      showFailure(failureText(error))
    }
  }
  return (
    <Page
      title="Teams"
      subtitle={teams.data && `${shown.length} of ${all.length} teams`}
      actions={
        <>
          {tenant.isSuperAdmin && (
            <OrganizationSelect
              value={tenant.chosen}
              onChange={(event) => tenant.choose(event.currentTarget.value)}
            />
          )}
          <TextInput
            type="search"
            label="Search teams"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {tenant.query !== null && (
            <>
              <Button onClick={() => void removeChosen()} loading={remove.isPending}>
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
              teams={shown}
              selection={selection}
              empty={all.length === 0 ? 'No teams yet.' : 'No team with this name.'}
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
