import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RosterPlayerView } from '@league/contracts/team/views'
import { deleteSelected } from '../../lib/delete-selected.ts'
import { useCommand } from '../../lib/use-command.ts'

import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'

import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { AddPlayerDialog } from './AddPlayerDialog.tsx'
import { EditPlayerDialog } from './EditPlayerDialog.tsx'
import { RosterTable } from './RosterTable.tsx'
import type { TeamIds } from './team-ids.ts'

interface Props {
  teamIds: TeamIds
  players: readonly RosterPlayerView[]
  captainId: string | null
}

/** The roster of a team. Removing a player from it does not delete the player (R307). */
export function RosterSection({ teamIds, players, captainId }: Props) {
  const selection = useSelection(players.map((player) => player.id))
  const [dialog, setDialog] = useState<RosterPlayerView | 'new' | null>(null)
  const remove = useCommand(
    'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId',
  )

  const removeSelected = async () => {
    const isRemoved = await deleteSelected({
      selected: selection.selectedIds,
      emptySelection: 'Please select at least one player to delete.', // R203
      question: 'Delete selected players from this team?',
      remove: (playerId) => remove.mutateAsync({ input: { params: { ...teamIds, playerId } } }),
      success: 'Players deleted', // R206
    })
    if (isRemoved) selection.clear()
  }
  return (
    <Section
      title="Roster"
      actions={
        <>
          <Button onClick={() => void removeSelected()} loading={remove.isPending}>
            Delete selected
          </Button>
          <ExportCsvLink table="rosters" query={{ teamId: teamIds.teamId }} />
          <PrimaryButton onClick={() => setDialog('new')}>+ Add Player</PrimaryButton>
        </>
      }
    >
      <RosterTable players={players} captainId={captainId} selection={selection} onEdit={setDialog} />
      {dialog === 'new' && <AddPlayerDialog teamIds={teamIds} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <EditPlayerDialog seasonId={teamIds.seasonId} player={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  )
}
