import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PlayerView } from '@league/contracts/player/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SponsorDialog } from './SponsorDialog.tsx'
import type { PlayerContext } from './use-player-context.ts'
import text from '../../ui/text.module.css'
import styles from './SponsorSection.module.css'

/** Shows the sponsor of the player's page, to add, edit and remove it (S046, R215). */
export function SponsorSection({ player, context }: { player: PlayerView; context: PlayerContext }) {
  const { sponsor, id, revision } = player
  const [isEditing, setEditing] = useState(false)
  const remove = useCommand('DELETE /api/playersv2/:id/sponsor')
  const confirmAndRemove = async () => {
    if (!(await confirm('Remove the sponsor from this player’s page?', 'Remove'))) return
    const command = { input: { params: { id } }, ...(revision ? { revision } : {}) }
    await announceOutcome(async () => {
      await remove.mutateAsync(command)
      return 'Sponsor removed'
    })
  }
  return (
    <Section
      title="Sponsor"
      actions={
        <>
          {sponsor && (
            <Button onClick={() => void confirmAndRemove()} loading={remove.isPending}>
              Remove Sponsor
            </Button>
          )}
          <Button onClick={() => setEditing(true)}>{sponsor ? 'Edit Sponsor' : '+ Add Sponsor'}</Button>
        </>
      }
    >
      {sponsor ? (
        <div className={styles.sponsor}>
          {sponsor.image && <img src={sponsor.image} alt="" className={styles.banner} />}
          <div>
            <strong>{sponsor.name}</strong>
            <p className={text.muted}>{sponsor.url ?? 'No link'}</p>
            <p className={text.muted}>
              {sponsor.video_id ? `https://youtu.be/${sponsor.video_id}` : 'No video'}
            </p>
          </div>
        </div>
      ) : (
        <EmptyState title="No sponsor">
          Add one to show a banner beside the statistics of the player.
        </EmptyState>
      )}
      {isEditing && <SponsorDialog player={player} context={context} onClose={() => setEditing(false)} />}
    </Section>
  )
}
