import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { ShareLink } from '../../ui/ShareLink.tsx'
import type { PlayerIdentity } from './player-identity.ts'
import styles from './PlayerTabs.module.css'

interface PlayerTabsProps {
  player: Pick<PlayerIdentity, 'id' | 'name'>
  current: 'profile' | 'stats'
}

/**
 * The tabs of a player's pages, and a link to share the page. Bio and Videos have no content yet and lead nowhere (S043, R308): they open
 * to a text that says so, also without JavaScript.
 */
export function PlayerTabs({ player: { id, name }, current }: PlayerTabsProps) {
  return (
    <div className={styles['row']}>
      <nav aria-label="Player" className={styles['tabs']}>
        <Link to={paths.player(id)} aria-current={current === 'profile' ? 'page' : undefined}>
          Profile
        </Link>
        <Link to={paths.playerStats(id)} aria-current={current === 'stats' ? 'page' : undefined}>
          Stats
        </Link>
        {['Bio', 'Videos'].map((title) => (
          <details key={title} name="player-tab">
            <summary>{title}</summary>
            <p>Nothing here yet.</p>
          </details>
        ))}
      </nav>
      <ShareLink
        title={name}
        label={
          <>
            Share <span>player</span>
          </>
        }
      />
    </div>
  )
}
