import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RosterPlayerView } from '@league/contracts/team/views'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { showFailure, showSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { AddPlayerDialog } from './AddPlayerDialog.tsx'
import { EditPlayerDialog } from './EditPlayerDialog.tsx'
import { RosterTable } from './RosterTable.tsx'
import type { TeamPlace } from './place.ts'

interface Props {
  place: TeamPlace
  players: readonly RosterPlayerView[]
  captainId: string | null
}

/** The roster: add, edit, and take off players, which is another call than to delete them (R307). */
export function RosterSection({ place, players, captainId }: Props) {
  const selection = useSelection(players.map((player) => player.id))
  const [dialog, setDialog] = useState<RosterPlayerView | 'new' | null>(null)
  const drop = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId')

  const dropChosen = async () => {
    if (selection.selectedIds.length === 0) return showFailure('Please select at least one player to delete.') // R203
    if (!(await confirm('Delete selected players from this team?'))) return
    try {
      for (const playerId of selection.selectedIds)
        await drop.mutateAsync({ input: { params: { ...place, playerId } } })
      showSuccess('Players deleted') // R206
      selection.clear()
    } catch (error) {
      showFailure(failureText(error))
    }
  }
  return (
    <Section
      title="Roster"
      actions={
        <>
          <Button onClick={() => void dropChosen()} loading={drop.isPending}>
            Delete selected
          </Button>
          <ExportCsvLink table="rosters" query={{ teamId: place.teamId }} />
          <PrimaryButton onClick={() => setDialog('new')}>+ Add Player</PrimaryButton>
        </>
      }
    >
      <RosterTable players={players} captainId={captainId} selection={selection} onEdit={setDialog} />
      {dialog === 'new' && <AddPlayerDialog place={place} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <EditPlayerDialog seasonId={place.seasonId} player={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  )
}
