import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StandingView } from '@league/contracts/standings/views'
import { teamMessages } from '@league/contracts/team/messages'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { confirm } from '../../ui/confirmation.ts'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { tellFailure } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/selection.ts'
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
    await announceOutcome(async () => {
      const params = { ...place, id: team.id }
      await toggle.mutateAsync({ input: { params, body: { hidden: !team.hidden } } })
      return teamMessages.changed
    })
  }
  const removeChosen = async () => {
    if (selection.chosen.length === 0) return tellFailure(teamMessages.chooseTeam)
    if (!(await confirm('Delete selected teams?'))) return
    await announceOutcome(async () => {
      for (const id of selection.chosen) await remove.mutateAsync({ input: { params: { ...place, id } } })
      selection.clear()
      return teamMessages.deleted
    })
  }
  return (
    <Section
      title="Teams"
      actions={
        <>
          <Button onClick={() => void removeChosen()} loading={remove.isPending}>
            Delete selected teams
          </Button>
          <ExportCsv table="standings" of={{ leagueId: place.leagueId }} />
          <ExportCsv table="rosters" of={{ leagueId: place.leagueId }} label="Export Rosters CSV" />
          <PrimaryButton onClick={() => setDialog('new')}>+ Add Team</PrimaryButton>
        </>
      }
    >
      <Reading of={teams}>
        {(answer) => (
          <TeamsTable
            place={place}
            teams={answer.teams}
            selection={selection}
            onEdit={setDialog}
            onToggle={(team) => void turn(team)}
          />
        )}
      </Reading>
      {dialog === 'new' && <AddTeamDialog place={place} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <EditTeamDialog place={place} team={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  )
}
