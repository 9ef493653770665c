import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RosterPlayerView } from '@league/contracts/team/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { tellFailure } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/selection.ts'
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
    if (selection.chosen.length === 0) return tellFailure('Please select at least one player to delete.') // R203
    if (!(await confirm('Delete selected players from this team?'))) return
    await announceOutcome(async () => {
      for (const playerId of selection.chosen)
        await drop.mutateAsync({ input: { params: { ...place, playerId } } })
      selection.clear()
      return 'Players deleted' // R206
    })
  }
  return (
    <Section
      title="Roster"
      actions={
        <>
          <Button onClick={() => void dropChosen()} loading={drop.isPending}>
            Delete selected
          </Button>
          <ExportCsv table="rosters" of={{ teamId: place.teamId }} />
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
