import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import styles from './PlayerTabs.module.css'

/**
 * The tabs of a player's pages. Bio and Videos have no content yet and lead nowhere (S043, R308): they open
 * to a text that says so, also without JavaScript.
 */
export function PlayerTabs({ id, current }: { id: string; current: 'profile' | 'stats' }) {
  return (
    <nav aria-label="Player" className={styles['tabs']}>
      <Link to={paths.player(id)} aria-current={current === 'profile' ? 'page' : undefined}>
        Profile
      </Link>
      <Link to={paths.playerStats(id)} aria-current={current === 'stats' ? 'page' : undefined}>
        Stats
      </Link>
      {['Bio', 'Videos'].map((name) => (
        <details key={name} name="player-tab">
          <summary>{name}</summary>
          <p>Nothing here yet.</p>
        </details>
      ))}
    </nav>
  )
}
