import type { UnplacedGame } from '@league/contracts/schedule/views'
import type { TeamNames } from './team-names.ts'
import { matchupOf } from './team-names.ts'
import styles from './Unplaced.module.css'

/** Games that found no slot, each with the reason. */
export function Unplaced({ games, names }: { games: readonly UnplacedGame[]; names: TeamNames }) {
  if (games.length === 0) return null
  return (
    <div className={styles.unplaced}>
      <strong>{games.length === 1 ? '1 game found' : `${games.length} games found`} no slot</strong>
      <ul>
        {games.map((game, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two teams can meet twice, and neither found a slot
          <li key={`${game.homeTeamId} ${game.awayTeamId} ${at}`}>
            {matchupOf(names, game)}: {game.reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
