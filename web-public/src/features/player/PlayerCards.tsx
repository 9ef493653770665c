import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import type { ListedPlayer, PlayerListData } from './list-page.ts'
import styles from './PlayerCards.module.css'

export function PlayerCards({ players, teams }: { players: ListedPlayer[]; teams: PlayerListData['teams'] }) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return (
    <ul className={styles['cards']}>
      {players.map((player) => (
        <li key={player.id}>
          <Link to={paths.player(player.id)}>
            <Portrait image={player.image} size={64} />
            <span>
              <strong>{player.name}</strong>
              <span className={styles['team']}>
                {player.rosters.map(({ team }) => names.get(team)).join(', ') || 'No team this season'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
