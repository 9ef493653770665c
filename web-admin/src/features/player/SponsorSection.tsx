import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PlayerView } from '@league/contracts/player/views'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'
import { Section } from '../../ui/Section.tsx'
import { SponsorDialog } from './SponsorDialog.tsx'
import type { PlayerSite } from './use-player-site.ts'
import text from '../../ui/text.module.css'
import styles from './SponsorSection.module.css'

/** The sponsor of the player's page (S046, R215). */
export function SponsorSection({ player, site }: { player: PlayerView; site: PlayerSite }) {
  const { sponsor, id, revision } = player
  const [editing, setEditing] = useState(false)
  const remove = useCommand('DELETE /api/playersv2/:id/sponsor')
  const drop = async () => {
    if (!(await confirm('Take the sponsor off this page?', 'Remove'))) return
    try {
      await remove.mutateAsync({ input: { params: { id } }, ...(revision ? { revision } : {}) })
      showSuccess('Sponsor removed')
    } catch (error) {
      showFailure(failureText(error))
    }
  }
  return (
    <Section
      title="Sponsor"
      actions={
        <>
          {sponsor && (
            <Button onClick={() => void drop()} loading={remove.isPending}>
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
        <p className={text.muted}>No sponsor. With one, visitors see its banner beside the statistics.</p>
      )}
      {editing && <SponsorDialog player={player} site={site} onClose={() => setEditing(false)} />}
    </Section>
  )
}
