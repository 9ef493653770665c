import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PlayerView } from '@league/contracts/player/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { confirmDeletion } from '../../lib/confirm-deletion.ts'
import { useCommand } from '../../lib/use-command.ts'
import { paths } from '../../paths.ts'
import { ErasureDialog } from '../../shared/erasure/ErasureDialog.tsx'
import { insteadOfDeleting } from '../../shared/erasure/instead-of-deleting.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { PlayerHistory } from './PlayerHistory.tsx'
import { PlayerTeams } from './PlayerTeams.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SponsorSection } from './SponsorSection.tsx'
import { usePlayerContext } from './use-player-context.ts'

/** The profile, teams and sponsor of a player, with buttons that delete or erase the player (S047, R206). */
export function PlayerProfile({ player }: { player: PlayerView }) {
  const context = usePlayerContext(player)
  const navigate = useNavigate()
  const [showsHistory, setShowsHistory] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const remove = useCommand('DELETE /api/playersv2/:id')
  const name = `${player.firstName} ${player.lastName}`.trim()
  const current = player.teamHistory[0]

  const confirmAndDelete = async () => {
    const question = `Delete ${name}? The player will be removed from all teams and pages.`
    const alternative = insteadOfDeleting(() => setErasing(true))
    if (!(await confirmDeletion({ kind: 'player', ids: [player.id], names: [name], question, alternative })))
      return
    const input = { params: { id: player.id } }
    const command = { input, ...(player.revision ? { revision: player.revision } : {}) }
    const isDeleted = await announceOutcome(async () => {
      await remove.mutateAsync(command)
      return 'Player deleted successfully'
    })
    if (isDeleted) await navigate(paths.allPlayers)
  }
  return (
    <Page
      title={name}
      subtitle={
        current ? `${current.team.name} · ${current.league.name} · ${current.season.name}` : 'No team yet'
      }
      actions={
        <>
          {context.publicPage && (
            <Button component="a" href={context.publicPage}>
              Public Page
            </Button>
          )}
          <Button onClick={() => setShowsHistory(true)}>History</Button>
          <MoreMenu label="More actions for the player">
            <Menu.Item leftSection={<Icon name="trash" />} onClick={() => void confirmAndDelete()}>
              Delete Player
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="ban" />} onClick={() => setErasing(true)}>
              Erase Personal Data
            </Menu.Item>
          </MoreMenu>
        </>
      }
    >
      <Section title="Profile">
        <ProfileForm player={player} context={context} />
      </Section>
      <PlayerTeams history={player.teamHistory} />
      <SponsorSection player={player} context={context} />
      {isErasing && (
        <ErasureDialog
          kind="player"
          id={player.id}
          onClose={(isErased) => {
            setErasing(false)
            if (isErased) void navigate(paths.allPlayers)
          }}
        />
      )}
      {showsHistory && (
        <PlayerHistory
          playerId={player.id}
          organizationId={player.organization_id}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </Page>
  )
}
