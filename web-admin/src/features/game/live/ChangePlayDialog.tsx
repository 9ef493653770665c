import { Button } from '@mantine/core'
import { actionText, clockText } from '@league/contracts/game/live-rules'
import type { PlayAction } from '@league/contracts/game/plays'
import type { GameDetailView, PlayView } from '@league/contracts/game/views'
import { numberedName, playText, rosterOf, sideOf } from './live-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './dialogs.module.css'

interface Props {
  detail: GameDetailView
  play: PlayView
  actions: readonly PlayAction[]
  onChange: (change: { player_id?: string; action?: PlayAction }) => void
  onRemove: () => void
  onClose: () => void
}

/** Changes who did something or what it was, or takes it back. One tap is enough. */
export function ChangePlayDialog({ detail, play, actions, onChange, onRemove, onClose }: Props) {
  const roster = rosterOf(detail, sideOf(detail, play.team_id))
  return (
    <Dialog onClose={onClose} title={`${clockText(play.clock)}, ${playText(play)}`}>
      {play.kind === 'action' && (
        <div className={styles.columns}>
          <fieldset className={styles.choices}>
            <legend>Player</legend>
            {roster.map((player) => (
              <button
                key={player.player_id}
                type="button"
                className={styles.choice}
                aria-pressed={player.player_id === play.player_id}
                onClick={() => onChange({ player_id: player.player_id })}
              >
                {numberedName(player)}
              </button>
            ))}
          </fieldset>
          <fieldset className={styles.choices}>
            <legend>Action</legend>
            {actions.map((action) => (
              <button
                key={action}
                type="button"
                className={styles.choice}
                aria-pressed={action === play.action}
                onClick={() => onChange({ action })}
              >
                {actionText(action)}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      <Button fullWidth mt="md" onClick={onRemove}>
        Undo
      </Button>
    </Dialog>
  )
}
