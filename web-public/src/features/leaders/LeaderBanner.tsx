import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { Leader } from '../../parts/leader.ts'
import type { Board } from './leader-board-data.ts'
import { shareRanks } from '../../parts/share-ranks.ts'
import styles from './LeaderBanner.module.css'

/** Fewer leaders fit on the widest page and do not scroll. */
const MIN_SCROLLING = 6

/**
 * A banner of leaders that scrolls in a loop. To close the gap of the loop, it shows the list twice; the copy
 * is hidden from screen readers and the keyboard. Visitors who prefer reduced motion scroll the list
 * themselves.
 */
export function LeaderBanner({ board }: { board: Board }) {
  const scrolls = board.leaders.length >= MIN_SCROLLING
  const ranks = shareRanks(
    board.leaders.map(({ value }) => String(value)),
    (index) => board.leaders[index]?.tied,
  )
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['banner']} aria-label={`${board.title}, scrolling`} tabIndex={0}>
      <div className={scrolls ? styles['track'] : styles['still']} data-track>
        <ol className={styles['list']}>
          {board.leaders.map((leader, index) => (
            <LeaderTile key={leader.id} leader={leader} rank={ranks[index] ?? ''} unit={board.unit} />
          ))}
        </ol>
        {scrolls ? (
          <ol className={styles['copy']} aria-hidden="true" inert>
            {board.leaders.map((leader, index) => (
              <LeaderTile key={leader.id} leader={leader} rank={ranks[index] ?? ''} unit={board.unit} />
            ))}
          </ol>
        ) : null}
      </div>
    </section>
  )
}

function LeaderTile({ leader, rank, unit }: { leader: Leader; rank: string; unit: string }) {
  return (
    <li className={styles['tile']}>
      <span className={styles['rank']}>{rank}</span>
      <span>
        <Link to={leader.kind === 'team' ? paths.team(leader.id) : paths.playerStats(leader.id)}>
          {leader.name}
        </Link>
        <span className={styles['team']}>{leader.team}</span>
      </span>
      <strong className={styles['value']}>
        {leader.value} <small>{leader.value === 1 ? unit : `${unit}s`}</small>
      </strong>
    </li>
  )
}
