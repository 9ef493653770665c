import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { Leader } from '../../parts/leader.ts'
import type { Board } from './leader-board-data.ts'
import styles from './Banner.module.css'

/** Fewer leaders than this fit on the widest page and stand still. */
const fewest = 6

/**
 * Leaders that scroll by. The second round only closes the gap: it is hidden from readers and from the keyboard. Those
 * who want less motion get a list to scroll themselves.
 */
export function Banner({ board }: { board: Board }) {
  const scrolls = board.leaders.length >= fewest
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['banner']} aria-label={`${board.title}, scrolling`} tabIndex={0}>
      <div className={scrolls ? styles['track'] : styles['still']} data-track>
        <ol className={styles['round']}>
          {board.leaders.map((leader, at) => (
            <Tile key={leader.id} leader={leader} place={at + 1} unit={board.unit} />
          ))}
        </ol>
        {scrolls ? (
          <ol className={styles['again']} aria-hidden="true" inert>
            {board.leaders.map((leader, at) => (
              <Tile key={leader.id} leader={leader} place={at + 1} unit={board.unit} />
            ))}
          </ol>
        ) : null}
      </div>
    </section>
  )
}

function Tile({ leader, place, unit }: { leader: Leader; place: number; unit: string }) {
  return (
    <li className={styles['tile']}>
      <span className={styles['place']}>{place}</span>
      <span>
        <Link to={leader.kind === 'team' ? paths.team(leader.id) : paths.playerStats(leader.id)}>
          {leader.name}
        </Link>
        <span className={styles['team']}>{leader.team}</span>
      </span>
      <strong className={styles['value']}>
        {leader.value} <small>{unit}</small>
      </strong>
    </li>
  )
}
