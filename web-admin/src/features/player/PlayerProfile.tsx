import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PlayerView } from '@league/contracts/player/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirmation.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { PlayerHistory } from './PlayerHistory.tsx'
import { PlayerTeams } from './PlayerTeams.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SponsorSection } from './SponsorSection.tsx'
import { usePlayerSite } from './use-player-site.ts'

/** A player: what is known, where the player has been, and who sponsors the page (S047). */
export function PlayerProfile({ player }: { player: PlayerView }) {
  const site = usePlayerSite(player)
  const navigate = useNavigate()
  const [showsHistory, setShowsHistory] = useState(false)
  const remove = useCommand('DELETE /api/playersv2/:id')
  const name = `${player.firstName} ${player.lastName}`.trim()
  const current = player.teamHistory[0]

  const drop = async () => {
    if (!(await confirm(`Delete ${name}? The player is gone from every team and page.`))) return
    await announceOutcome(async () => {
      const input = { params: { id: player.id } }
      await remove.mutateAsync({ input, ...(player.revision ? { revision: player.revision } : {}) })
      await navigate(paths.allPlayers)
      return 'Player deleted successfully' // R206
    })
  }
  return (
    <Page
      title={name}
      subtitle={
        current ? `${current.team.name} · ${current.league.name} · ${current.season.name}` : 'No team yet'
      }
      actions={
        <>
          {site.publicPage && (
            <Button component="a" href={site.publicPage}>
              Public Page
            </Button>
          )}
          <Button onClick={() => setShowsHistory(true)}>History</Button>
          <Button onClick={() => void drop()} loading={remove.isPending}>
            Delete Player
          </Button>
        </>
      }
    >
      <Section title="Profile">
        <ProfileForm player={player} site={site} />
      </Section>
      <PlayerTeams history={player.teamHistory} />
      <SponsorSection player={player} site={site} />
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
