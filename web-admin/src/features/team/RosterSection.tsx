import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RosterPlayerView } from '@league/contracts/team/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { ExportCsvItem } from '../../ui/ExportCsvLink.tsx'
import { showFailure } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { AddPlayerDialog } from './AddPlayerDialog.tsx'
import { EditPlayerDialog } from './EditPlayerDialog.tsx'
import { RosterTable } from './RosterTable.tsx'
import type { TeamParams } from './team-params.ts'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'

interface Props {
  params: TeamParams
  players: readonly RosterPlayerView[]
  captainId: string | null
}

/** The roster, to add, edit and remove players (R203, R206). A removed player is not deleted (R307). */
export function RosterSection({ params, players, captainId }: Props) {
  const selection = useSelection(players.map((player) => player.id))
  const { hash } = useLocation()
  const [dialog, setDialog] = useState<RosterPlayerView | 'new' | null>(hash === '#add-player' ? 'new' : null)
  const remove = useCommand(
    'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId',
  )

  const removeSelected = async () => {
    if (selection.selectedIds.length === 0) return showFailure('Please select at least one player to delete.')
    const names = players.flatMap((player) =>
      selection.has(player.id) ? `${player.firstName} ${player.lastName}`.trim() : [],
    )
    const question = 'Remove the selected players from this team? They stay in All Players.'
    if (!(await confirm(question, 'Delete', undefined, { names }))) return
    const areRemoved = await announceOutcome(async () => {
      for (const playerId of selection.selectedIds)
        await remove.mutateAsync({ input: { params: { ...params, playerId } } })
      return 'Players deleted'
    })
    if (areRemoved) selection.clear()
  }
  return (
    <Section
      title="Roster"
      actions={
        <>
          <DeleteSelectedButton onClick={() => void removeSelected()} loading={remove.isPending} />
          <MoreMenu label="More actions for the roster">
            <ExportCsvItem table="rosters" query={{ teamId: params.teamId }} />
          </MoreMenu>
          <PrimaryButton onClick={() => setDialog('new')}>+ Add Player</PrimaryButton>
        </>
      }
    >
      <RosterTable
        players={players}
        captainId={captainId}
        selection={selection}
        onAdd={() => setDialog('new')}
        onEdit={setDialog}
      />
      {dialog === 'new' && <AddPlayerDialog params={params} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <EditPlayerDialog seasonId={params.seasonId} player={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  )
}
