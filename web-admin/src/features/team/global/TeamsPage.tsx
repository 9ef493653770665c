import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
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
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { type Sort, useListAddress } from '../../../ui/list/use-list-address.ts'
import { useSelection } from '../../../ui/use-selection.ts'
import { CreateTeamDialog } from './CreateTeamDialog.tsx'
import { GlobalTeamsTable } from './GlobalTeamsTable.tsx'
import { UpdateTeamDialog } from './UpdateTeamDialog.tsx'
import { DeleteSelectedButton } from '../../../ui/DeleteSelectedButton.tsx'
import { ChooseOrganization } from '../../../shared/ChooseOrganization.tsx'

const noFilters = [] as const
const noTeams: readonly GlobalTeamView[] = []

/** The teams of the organization, across all seasons (S095, decision 10). */
export function TeamsPage() {
  const tenant = useTenant()
  const teams = useRead('GET /api/teams', { query: tenant.query ?? {} }, { enabled: tenant.query !== null })
  const remove = useCommand('DELETE /api/teams/:id')
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<GlobalTeamView | 'new' | null>(null)
  const { sort, sortBy } = useListAddress(noFilters, 'name')
  const all = teams.data?.teams ?? noTeams
  const searched = useDeferredValue(search)
  const shown = useMemo(() => sortTeams(searchTeams(all, searched), sort), [all, searched, sort])
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]))
  const toggle = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden')

  const setHidden = async (hidden: boolean) => {
    const entries = shown.flatMap(({ id, league, seasons_leagues_teams_id: entryId, hidden: isHidden }) =>
      selection.has(id) && league && entryId && isHidden !== hidden ? [{ league, entryId }] : [],
    )
    if (entries.length === 0)
      return showFailure(
        `None of the selected teams can be ${hidden ? 'hidden' : 'shown'}. Only teams in a league can, and only once.`,
      )
    const isDone = await announceOutcome(async () => {
      for (const { league, entryId } of entries) {
        const params = { seasonId: league.season.id, leagueId: league.id, id: entryId }
        await toggle.mutateAsync({ input: { params, body: { hidden } } })
      }
      return `${formatCount(entries.length, 'team')} ${hidden ? 'hidden' : 'shown'}`
    })
    if (isDone) selection.clear()
  }

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
              sort={sort}
              onSort={sortBy}
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
      <SelectionBar
        count={selection.selectedIds.length}
        actions={[
          { label: 'Hide teams', run: () => void setHidden(true) },
          { label: 'Show teams', run: () => void setHidden(false) },
          { label: 'Delete teams', run: () => void deleteSelected(), isDestructive: true },
        ]}
        onClear={selection.clear}
      />
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

/** Returns teams by name, as the server lists them, or by league. Those without a league come last. */
function sortTeams(
  teams: readonly GlobalTeamView[],
  { column, isDescending }: Sort,
): readonly GlobalTeamView[] {
  if (column !== 'league') return isDescending ? teams.toReversed() : teams
  const collator = new Intl.Collator('en', { numeric: true })
  const direction = isDescending ? -1 : 1
  const keyOf = ({ league }: GlobalTeamView) => league?.name ?? '~'
  return teams.toSorted((a, b) => direction * collator.compare(keyOf(a), keyOf(b)))
}
