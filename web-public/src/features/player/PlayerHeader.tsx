import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Hero } from '../../ui/Hero.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import type { PlayerIdentity, Stay } from './identity.ts'
import styles from './PlayerHeader.module.css'

/** Photo, name, '#number | position' (R213), and the teams of a player: the first, and the others by '+N more' (S042, R214). */
export function PlayerHeader({ player, children }: { player: PlayerIdentity; children?: ReactNode }) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const [first, ...others] = player.history
  const open = search.get('history') === 'all'
  const toggled = new URLSearchParams(search)
  if (open) toggled.delete('history')
  else toggled.set('history', 'all')
  return (
    <Hero>
      <div className={styles['header']}>
        <Portrait image={player.image} size={120} />
        <div>
          <h1 className={styles['name']}>{player.name}</h1>
          {player.line ? <p>{player.line}</p> : null}
          {first ? <StayLine stay={first} /> : <p className={styles['stay']}>No team yet</p>}
          {open ? others.map((stay) => <StayLine key={stay.teamId} stay={stay} />) : null}
          {others.length > 0 ? (
            <Link
              to={{ pathname, search: toggled.toString() }}
              replace
              preventScrollReset
              aria-expanded={open}
              className={styles['more']}
            >
              {open ? 'Show less' : `+${others.length} more`}
            </Link>
          ) : null}
        </div>
      </div>
      {children}
    </Hero>
  )
}

function StayLine({ stay }: { stay: Stay }) {
  return (
    <p className={styles['stay']}>
      <Link to={paths.team(stay.teamId)}>{stay.team}</Link>, {stay.league}, {stay.season}
    </p>
  )
}
