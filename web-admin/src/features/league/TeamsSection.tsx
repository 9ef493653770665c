import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StandingView } from '@league/contracts/standings/views'
import { teamMessages } from '@league/contracts/team/messages'
import { deleteSelected } from '../../lib/delete-selected.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
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

/** The teams of a league, which can be added, edited, hidden and deleted (S084). */
export function TeamsSection({ leagueIds }: { leagueIds: LeagueIds }) {
  const teams = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams', { params: leagueIds })
  const remove = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id')
  const toggle = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden')
  const selection = useSelection(teams.data?.teams.map((team) => team.id) ?? [])
  const [dialog, setDialog] = useState<StandingView | 'new' | null>(null)

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
          {/* The main action of the screen is to add a game. */}
          <Button onClick={() => setDialog('new')}>+ Add Team</Button>
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
            onAdd={() => setDialog('new')}
            onEdit={setDialog}
            onToggleHidden={(team) => void toggleHidden(team)}
          />
        )}
      </QueryBoundary>
      {dialog === 'new' && <AddTeamDialog leagueIds={leagueIds} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <EditTeamDialog leagueIds={leagueIds} team={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  )
}
