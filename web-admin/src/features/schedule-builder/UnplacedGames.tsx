import type { UnplacedGame } from '@league/contracts/schedule/views'
import { formatCount } from '../../ui/format-count.ts'
import { matchupName, type TeamNames } from './team-names.ts'
import styles from './UnplacedGames.module.css'

/** Lists the games for which there was no time slot, each with the reason. */
export function UnplacedGames({ games, names }: { games: readonly UnplacedGame[]; names: TeamNames }) {
  if (games.length === 0) return null
  return (
    <div className={styles.unplaced}>
      <strong>{formatCount(games.length, 'game')} without a time slot</strong>
      <ul>
        {games.map((game, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list can contain the same matchup twice
          <li key={`${game.homeTeamId} ${game.awayTeamId} ${index}`}>
            {matchupName(names, game)}: {game.reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
