import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { fixedReason, timeSlotName } from './game-text.ts'
import type { Swap } from './use-swap.ts'
import styles from './GameButton.module.css'

interface Props {
  game: GameView
  swap: Swap
}

/** A game that is swapped by clicking it (R265). A game that cannot move is plain text with the reason. */
export function GameButton({ game, swap }: Props) {
  const name = matchupText(game)
  const reason = fixedReason(game)
  if (reason !== null) {
    return (
      <span className={styles.game} data-pinned>
        <span className={styles.matchup}>{name}</span>
        <span className={styles.status}>{reason}</span>
      </span>
    )
  }
  const label = `${name}, ${timeSlotName(game)}`
  const isSelected = swap.selected?.id === game.id
  return (
    <button
      type="button"
      className={styles.game}
      aria-pressed={isSelected}
      aria-label={label}
      aria-disabled={swap.isPending || undefined}
      onClick={() => swap.click({ id: game.id, name: label })}
    >
      <span className={styles.matchup}>{name}</span>
      {isSelected && <span className={styles.selected}>⇄ Selected</span>}
    </button>
  )
}
