import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Hero } from '../../ui/Hero.tsx'
import { Portrait } from '../../parts/Portrait.tsx'
import type { PlayerIdentity, TeamHistoryEntry } from './player-identity.ts'
import styles from './PlayerHeader.module.css'

/**
 * A player's photo, name, '#number | position' (R213) and team history (S042). The link '+N more' shows all
 * teams, 'Show less' only the first (R214).
 */
export function PlayerHeader({ player, children }: { player: PlayerIdentity; children?: ReactNode }) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const [first, ...others] = player.history
  const isOpen = search.get('history') === 'all'
  const toggledSearch = new URLSearchParams(search)
  if (isOpen) toggledSearch.delete('history')
  else toggledSearch.set('history', 'all')
  return (
    <Hero>
      <div className={styles['header']}>
        <Portrait image={player.image} size={120} />
        <div>
          <h1 className={styles['name']}>{player.name}</h1>
          {player.numberAndPosition ? <p>{player.numberAndPosition}</p> : null}
          {first ? <TeamHistoryLine entry={first} /> : <p className={styles['historyLine']}>No team yet</p>}
          {isOpen ? others.map((entry) => <TeamHistoryLine key={entry.teamId} entry={entry} />) : null}
          {others.length > 0 ? (
            <Link
              to={{ pathname, search: toggledSearch.toString() }}
              replace
              preventScrollReset
              aria-expanded={isOpen}
              className={styles['more']}
            >
              {isOpen ? 'Show less' : `+${others.length} more`}
            </Link>
          ) : null}
        </div>
      </div>
      {children}
    </Hero>
  )
}

function TeamHistoryLine({ entry }: { entry: TeamHistoryEntry }) {
  return (
    <p className={styles['historyLine']}>
      <Link to={paths.team(entry.teamId)}>{entry.team}</Link>, {entry.league}, {entry.season}
    </p>
  )
}
