import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import type { ListedPlayer, PlayerListData } from './list-data.ts'
import styles from './PlayerCards.module.css'
import { atMost, atOnce, shownOf } from './shown-players.ts'

interface PlayerCardsProps {
  /** The first of those found. */
  players: ListedPlayer[]
  /** How many were found. */
  total: number
  teams: PlayerListData['teams']
}

/** The players that were found, the first of them at once and more on demand, without JavaScript too. */
export function PlayerCards({ players, total, teams }: PlayerCardsProps) {
  const [search] = useSearchParams()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const shown = shownOf(search)
  const more = new URLSearchParams(search)
  more.set('shown', String(shown + atOnce))
  return (
    <>
      <p className={styles['count']} aria-live="polite">
        {total === 1 ? '1 player' : `${total} players`}
      </p>
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
      {total > shown && shown === atMost ? (
        <p className={styles['more']}>These are the first {atMost}. Enter more of the name to find others.</p>
      ) : null}
      {total > shown && shown < atMost ? (
        <p className={styles['more']}>
          <Link to={{ search: more.toString() }} replace preventScrollReset>
            Show {Math.min(atOnce, total - shown)} more
          </Link>
        </p>
      ) : null}
    </>
  )
}
