import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { RosterPlayerView } from '@league/contracts/team/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useAddressDialog } from '../../lib/use-address-dialog.ts'
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

const PastePlayersDialog = lazy(async () => ({
  default: (await import('./PastePlayersDialog.tsx')).PastePlayersDialog,
}))

interface Props {
  params: TeamParams
  players: readonly RosterPlayerView[]
  captainId: string | null
}

/** The roster, to add, edit and remove players (R203, R206). A removed player is not deleted (R307). */
export function RosterSection({ params, players, captainId }: Props) {
  const selection = useSelection(players.map((player) => player.id))
  const [opened, setOpened] = useState<RosterPlayerView | 'add-player' | 'paste-players' | null>(null)
  const asked = useAddressDialog(['add-player', 'paste-players'])
  const dialog = opened ?? asked.name
  const closeDialog = () => {
    setOpened(null)
    asked.close()
  }
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
          <Button onClick={() => setOpened('paste-players')}>Paste a List</Button>
          <PrimaryButton onClick={() => setOpened('add-player')}>+ Add Player</PrimaryButton>
        </>
      }
    >
      <RosterTable
        players={players}
        captainId={captainId}
        selection={selection}
        onAdd={() => setOpened('add-player')}
        onEdit={setOpened}
      />
      {dialog === 'add-player' && (
        <AddPlayerDialog params={params} typedName={asked.typed} onClose={closeDialog} />
      )}
      {dialog === 'paste-players' && (
        <Suspense fallback={null}>
          <PastePlayersDialog params={params} onClose={closeDialog} />
        </Suspense>
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <EditPlayerDialog seasonId={params.seasonId} player={dialog} onClose={closeDialog} />
      )}
    </Section>
  )
}
