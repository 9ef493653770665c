import type { GameView } from '@league/contracts/game/views'
import { statusText } from '@league/contracts/game/rules'
import { resultText } from '../../ui/result-text.ts'
import { gameName, pinOf, placeName } from './game-words.ts'
import type { Swap } from './use-swap.ts'
import styles from './GameButton.module.css'

interface Props {
  game: GameView
  swap: Swap
}

/** A game to swap by clicking it (R265). One that was played stands fast and says so. */
export function GameButton({ game, swap }: Props) {
  const name = gameName(game)
  const pin = pinOf(game)
  if (pin !== null) {
    return (
      <span className={styles.game} data-pinned>
        <span className={styles.matchup}>{name}</span>
        <span className={styles.pin}>
          {pin} {pin === 'Played' && resultText(game)}
        </span>
      </span>
    )
  }
  const isChosen = swap.chosen?.id === game.id
  return (
    <button
      type="button"
      className={styles.game}
      aria-pressed={isChosen}
      aria-label={`${name}, ${placeName(game)}`}
      aria-disabled={swap.isPending || undefined}
      onClick={() => swap.click({ id: game.id, name: `${name}, ${placeName(game)}` })}
    >
      <span className={styles.matchup}>{name}</span>
      {isChosen && <span className={styles.chosen}>⇄ chosen</span>}
      {game.status !== 'scheduled' && <span className={styles.pin}>{statusText(game)}</span>}
    </button>
  )
}
