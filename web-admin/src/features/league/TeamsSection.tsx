import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { StandingView } from '@league/contracts/standings/views'
import { teamMessages } from '@league/contracts/team/messages'
import { deleteSelected } from '../../lib/delete-selected.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useAddressDialog } from '../../lib/use-address-dialog.ts'
import { useRead } from '../../lib/use-read.ts'

import { ExportCsvItem } from '../../ui/ExportCsvLink.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { AddTeamDialog } from './AddTeamDialog.tsx'
import { EditTeamDialog } from './EditTeamDialog.tsx'
import { TeamsTable } from './TeamsTable.tsx'
import type { LeagueIds } from './league-ids.ts'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'

const PasteTeamsDialog = lazy(async () => ({
  default: (await import('./PasteTeamsDialog.tsx')).PasteTeamsDialog,
}))

/** The teams of a league, which can be added, edited, hidden and deleted (S084). */
export function TeamsSection({ leagueIds }: { leagueIds: LeagueIds }) {
  const teams = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams', { params: leagueIds })
  const remove = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id')
  const toggle = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden')
  const selection = useSelection(teams.data?.teams.map((team) => team.id) ?? [])
  const [opened, setOpened] = useState<StandingView | 'add-team' | 'paste-teams' | null>(null)
  const asked = useAddressDialog(['add-team', 'paste-teams'])
  const dialog = opened ?? asked.name
  const closeDialog = () => {
    setOpened(null)
    asked.close()
  }

  const toggleHidden = (team: StandingView) =>
    announceOutcome(async () => {
      const params = { ...leagueIds, id: team.id }
      await toggle.mutateAsync({ input: { params, body: { hidden: !team.hidden } } })
      return teamMessages.changed
    })
  const removeSelected = async () => {
    const isDeleted = await deleteSelected({
      selected: selection.selectedIds,
      emptySelection: teamMessages.chooseTeam,
      question:
        'Delete selected teams? Their games in this league are deleted too. The teams stay under Teams until you delete them there.',
      kind: 'teamEntry',
      idOf: (id) => id,
      nameOf: (id) => teams.data?.teams.find((team) => team.id === id)?.name ?? '',
      remove: (id) => remove.mutateAsync({ input: { params: { ...leagueIds, id } } }),
      success: teamMessages.deleted,
    })
    if (isDeleted) selection.clear()
  }
  return (
    <Section
      title="Teams"
      actions={
        <>
          <DeleteSelectedButton onClick={() => void removeSelected()} loading={remove.isPending}>
            Delete selected teams
          </DeleteSelectedButton>
          <MoreMenu label="More actions for the teams">
            <ExportCsvItem table="standings" query={{ leagueId: leagueIds.leagueId }} />
            <ExportCsvItem
              table="rosters"
              query={{ leagueId: leagueIds.leagueId }}
              label="Export Rosters CSV"
            />
          </MoreMenu>
          <Button onClick={() => setOpened('paste-teams')}>Paste a List</Button>
          {/* The main action of the screen is to add a game. */}
          <Button onClick={() => setOpened('add-team')}>+ Add Team</Button>
        </>
      }
    >
      <QueryBoundary
        query={teams}
        skeleton={
          <TableSkeleton columns={['check', 'number', 'title', 'text', 'number', 'number', 'action']} />
        }
      >
        {(data) => (
          <TeamsTable
            leagueIds={leagueIds}
            teams={data.teams}
            selection={selection}
            onAdd={() => setOpened('add-team')}
            onEdit={setOpened}
            onToggleHidden={(team) => void toggleHidden(team)}
          />
        )}
      </QueryBoundary>
      {dialog === 'add-team' && (
        <AddTeamDialog leagueIds={leagueIds} typedName={asked.typed} onClose={closeDialog} />
      )}
      {dialog === 'paste-teams' && (
        <Suspense fallback={null}>
          <PasteTeamsDialog leagueIds={leagueIds} onClose={closeDialog} />
        </Suspense>
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <EditTeamDialog leagueIds={leagueIds} team={dialog} onClose={closeDialog} />
      )}
    </Section>
  )
}
