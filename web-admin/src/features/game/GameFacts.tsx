import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import styles from './GameFacts.module.css'

/** Location, time and date of a game, with 'TBD' and 'N/A' for missing values (R301), and its public note. */
export function GameFacts({ game }: { game: GameView }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Location</dt>
        <dd>
          {game.location_url ? (
            <a href={game.location_url}>{game.location ?? 'Map'}</a>
          ) : (
            (game.location ?? 'N/A')
          )}
        </dd>
      </div>
      <div>
        <dt>Game Time</dt>
        <dd>{formatTime(game.time)}</dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{formatDate(game.date)}</dd>
      </div>
      {game.public_note && (
        <div>
          <dt>Public note</dt>
          <dd>{game.public_note}</dd>
        </div>
      )}
    </dl>
  )
}
