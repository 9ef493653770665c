import { useState } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { numberedName, playerOf, rosterOf, teamOf } from './live-names.ts'
import type { LiveState, Side } from './live-state.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './dialogs.module.css'

/** The players of a team on the court. */
export const COURT_SIZE = 5

interface Props {
  detail: GameDetailView
  state: LiveState
  side: Side
  /** The player who goes out, if one of this team is selected. */
  selected: string | null
  onSave: (players: readonly string[], entering: string) => void
  onClose: () => void
}

/** Replaces a player on the court. A tap on a player of the bench does it, once it is clear who goes out. */
export function SubstituteDialog({ detail, state, side, selected, onSave, onClose }: Props) {
  const court = state.lineups[side]
  const isFull = court.length >= COURT_SIZE
  const [leaving, setLeaving] = useState(selected)
  const bench = rosterOf(detail, side).filter(({ player_id }) => !court.includes(player_id))
  const enter = (entering: string) => {
    const players = leaving
      ? court.map((playerId) => (playerId === leaving ? entering : playerId))
      : [...court, entering]
    onSave(players, entering)
  }
  return (
    <Dialog onClose={onClose} title={`Substitute, ${teamOf(detail, side).name}`}>
      <div className={styles.columns}>
        <fieldset className={styles.choices}>
          <legend>Out</legend>
          {court.map((playerId) => (
            <button
              key={playerId}
              type="button"
              className={styles.choice}
              aria-pressed={leaving === playerId}
              onClick={() => setLeaving(leaving === playerId ? null : playerId)}
            >
              {numberedName(playerOf(detail, playerId))}
            </button>
          ))}
        </fieldset>
        <fieldset className={styles.choices} disabled={isFull && leaving === null}>
          <legend>In</legend>
          {bench.length === 0 && <p>Nobody is on the bench.</p>}
          {bench.map((player) => (
            <button
              key={player.player_id}
              type="button"
              className={styles.choice}
              onClick={() => enter(player.player_id)}
            >
              {numberedName(player)}
            </button>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
