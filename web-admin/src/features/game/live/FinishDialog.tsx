import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { LaterEffect } from '../../../shared/later-games.ts'
import { LaterGamesChoice } from '../../../shared/LaterGamesChoice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import styles from './dialogs.module.css'

interface Props {
  /** Null if only the server knows who advances. */
  effect: LaterEffect | null
  onFinish: (laterGames: DownstreamGames) => void
  onClose: () => void
}

/** Asks what happens to later games of the bracket before a game is finished that decides who plays them. */
export function FinishDialog({ effect, onFinish, onClose }: Props) {
  const [choice, setChoice] = useState<DownstreamGames | null>(null)
  return (
    <Dialog onClose={onClose} title="Finish game">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (choice) onFinish(choice)
        }}
      >
        <LaterGamesChoice effect={effect} value={choice} onChange={setChoice} />
        <Group justify="space-between">
          <Button onClick={onClose}>Cancel</Button>
          <PrimaryButton type="submit" disabled={choice === null}>
            Finish game
          </PrimaryButton>
        </Group>
      </form>
    </Dialog>
  )
}
