import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import type { ListedPlayer, PlayerListData } from './list-page.ts'
import styles from './PlayerCards.module.css'

/** Cards that are shown at once: thousands would hold up every key that is typed. */
const atOnce = 60

/** The players that were found, the first of them at once and more on demand, without JavaScript too. */
export function PlayerCards({ players, teams }: { players: ListedPlayer[]; teams: PlayerListData['teams'] }) {
  const [search] = useSearchParams()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const shown = Math.max(atOnce, Number.parseInt(search.get('shown') ?? '', 10) || 0)
  const more = new URLSearchParams(search)
  more.set('shown', String(shown + atOnce))
  return (
    <>
      <p className={styles['count']} aria-live="polite">
        {players.length === 1 ? '1 player' : `${players.length} players`}
      </p>
      <ul className={styles['cards']}>
        {players.slice(0, shown).map((player) => (
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
      {players.length > shown ? (
        <p className={styles['more']}>
          <Link to={{ search: more.toString() }} replace preventScrollReset>
            Show {Math.min(atOnce, players.length - shown)} more
          </Link>
        </p>
      ) : null}
    </>
  )
}
