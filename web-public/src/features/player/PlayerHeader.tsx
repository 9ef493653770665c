import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { TeamField } from '../../badge/TeamField.tsx'
import { PlayerFace } from '../../parts/PlayerFace.tsx'
import { paths } from '../../paths.ts'
import hero from '../../ui/Hero.module.css'
import type { Figure } from './played-games.ts'
import type { PlayerIdentity, TeamHistoryEntry } from './player-identity.ts'
import styles from './PlayerHeader.module.css'

interface PlayerHeaderProps {
  player: PlayerIdentity
  figures: readonly Figure[]
}

/**
 * A player's photo, name, '#number | position' (R213), team history and figures (S042), on the color of the
 * team. The link '+N more' shows all teams, 'Show less' only the first (R214).
 */
export function PlayerHeader({ player, figures }: PlayerHeaderProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const [first, ...others] = player.history
  const isOpen = search.get('history') === 'all'
  const toggledSearch = new URLSearchParams(search)
  if (isOpen) toggledSearch.delete('history')
  else toggledSearch.set('history', 'all')
  return (
    <section className={hero['hero']}>
      {player.badge ? <TeamField badge={player.badge} isHero /> : null}
      <div className={styles['header']}>
        <PlayerFace name={player.name} image={player.image} badge={player.badge} size={120} />
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
        {figures.length > 0 ? (
          <dl className={hero['figures']}>
            {figures.map(({ label, name, value, total }) => (
              <div key={label}>
                <dt>
                  <abbr title={name}>{label}</abbr>
                </dt>
                <dd>{value}</dd>
                {total ? <dd>{total}</dd> : null}
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </section>
  )
}

function TeamHistoryLine({ entry }: { entry: TeamHistoryEntry }) {
  return (
    <p className={styles['historyLine']}>
      <Link to={paths.team(entry.teamId)}>{entry.team}</Link>, {entry.league}, {entry.season}
    </p>
  )
}
