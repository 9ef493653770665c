import type { GameView } from '@league/contracts/game/views'
import { CalendarGame } from './CalendarGame.tsx'
import { NO_DATE } from './calendar-rows.ts'
import styles from './WithoutDay.module.css'

interface Props {
  games: readonly GameView[]
  isMovable?: boolean
  onOpenMove: (game: GameView) => void
  onMessage: (game: GameView) => void
}

/** The games that wait for a day: postponed ones, and those that never had one. */
export function WithoutDay({ games, isMovable = true, onOpenMove, onMessage }: Props) {
  return (
    <section className={styles.strip} aria-label="Without a date">
      <h2 className={styles.title}>Without a date</h2>
      <div className={styles.games}>
        {games.length === 0
          ? 'Every game has a date.'
          : games.map((game) => (
              <CalendarGame
                key={game.id}
                game={game}
                home={NO_DATE}
                isWaiting
                isMovable={isMovable}
                onOpenMove={onOpenMove}
                onMessage={onMessage}
              />
            ))}
      </div>
      {isMovable && (
        <p className={styles.keys}>
          Space lifts a game, arrow keys move it, Enter drops it, Esc puts it back.
        </p>
      )}
    </section>
  )
}
