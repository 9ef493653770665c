import type { GameView } from '@league/contracts/game/views'
import { acceptsScore } from '@league/contracts/game/rules'
import { hasScore } from './score-values.ts'
import styles from './NightProgress.module.css'

/**
 * How many games of the day have a result, as a text and as one mark for each game. Its line is there before they are
 * read.
 */
export function NightProgress({ games }: { games: readonly GameView[] | undefined }) {
  if (!games) return <span className={styles.progress}>&nbsp;</span>
  const done = games.filter((game) => stateOf(game) === 'done').length
  return (
    <span className={styles.progress}>
      <span>
        {done} of {games.length} done
      </span>
      <span className={styles.marks} aria-hidden>
        {games.slice(0, 24).map((game) => (
          <span key={game.id} data-state={stateOf(game)} />
        ))}
      </span>
    </span>
  )
}

function stateOf(game: GameView): 'done' | 'open' | 'off' {
  if (!acceptsScore(game)) return 'off'
  return game.status === 'forfeit' || hasScore(game) ? 'done' : 'open'
}
