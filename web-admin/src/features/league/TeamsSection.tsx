import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StandingView } from '@league/contracts/standings/views'
import { teamMessages } from '@league/contracts/team/messages'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { confirm } from '../../ui/confirmation.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { showFailure, showSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { AddTeamDialog } from './AddTeamDialog.tsx'
import { EditTeamDialog } from './EditTeamDialog.tsx'
import { TeamsTable } from './TeamsTable.tsx'
import type { LeaguePlace } from './place.ts'

/** The teams of a league: add, edit, hide, delete (S084). */
export function TeamsSection({ place }: { place: LeaguePlace }) {
  const teams = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams', { params: place })
  const remove = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id')
  const toggle = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden')
  const selection = useSelection(teams.data?.teams.map((team) => team.id) ?? [])
  const [dialog, setDialog] = useState<StandingView | 'new' | null>(null)

  const turn = async (team: StandingView) => {
    try {
      const params = { ...place, id: team.id }
      await toggle.mutateAsync({ input: { params, body: { hidden: !team.hidden } } })
      showSuccess(teamMessages.changed)
    } catch (error) {
      showFailure(failureText(error))
    }
  }
  const removeChosen = async () => {
    if (selection.selectedIds.length === 0) return showFailure(teamMessages.chooseTeam)
    if (!(await confirm('Delete selected teams?'))) return
    try {
      for (const id of selection.selectedIds)
        await remove.mutateAsync({ input: { params: { ...place, id } } })
      showSuccess(teamMessages.deleted)
      selection.clear()
    } catch (error) {
      showFailure(failureText(error))
    }
  }
  return (
    <Section
      title="Teams"
      actions={
        <>
          <Button onClick={() => void removeChosen()} loading={remove.isPending}>
            Delete selected teams
          </Button>
          <ExportCsvLink table="standings" query={{ leagueId: place.leagueId }} />
          <ExportCsvLink table="rosters" query={{ leagueId: place.leagueId }} label="Export Rosters CSV" />
          <PrimaryButton onClick={() => setDialog('new')}>+ Add Team</PrimaryButton>
        </>
      }
    >
      <QueryBoundary query={teams}>
        {(answer) => (
          <TeamsTable
            place={place}
            teams={answer.teams}
            selection={selection}
            onEdit={setDialog}
            onToggle={(team) => void turn(team)}
          />
        )}
      </QueryBoundary>
      {dialog === 'new' && <AddTeamDialog place={place} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <EditTeamDialog place={place} team={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  )
}
