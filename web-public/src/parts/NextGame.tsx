import { Link } from 'react-router-dom'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { paths } from '../paths.ts'
import { gameStateText, type Side } from '../ui/game-summary.ts'
import { Icon } from '../ui/Icon.tsx'
import { shortDay } from '../ui/short-date.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { TeamBadge } from '../badge/TeamBadge.tsx'
import { scoreOf, Time } from './GameCard.tsx'
import styles from './NextGame.module.css'
import type { NotedGame } from './next-and-latest-games.ts'

interface NextGameProps {
  game: NotedGame
  /** The organization's current day, `YYYY-MM-DD`. */
  today: string
}

/** The next game, or the one in play, as a small scoreboard on a hero field. */
export function NextGame({ game, today }: NextGameProps) {
  const { away, home, live, location, note } = game
  const when = [gameStateText(game) || 'Next game', shortDay(game.date, today)].join(' · ')
  return (
    <article className={styles['next']}>
      <p className={styles['line']}>
        <b>{when}</b>
        <span>{note}</span>
      </p>
      <div className={styles['teams']}>
        <Team side={away} />
        <p className={styles['middle']}>
          {live ? (
            <strong>
              {scoreOf(game, away)}
              <span>–</span>
              {scoreOf(game, home)}
            </strong>
          ) : (
            <Time time={game.time} />
          )}
        </p>
        <Team side={home} />
      </div>
      {location ? (
        <p className={styles['place']}>
          <Icon name="pin" size={16} />
          {location}
        </p>
      ) : null}
      <Link to={paths.game(game.id)} data-fill>
        <VisuallyHidden>
          {away.name} at {home.name}, {formatTime(game.time)}
        </VisuallyHidden>
      </Link>
    </article>
  )
}

function Team({ side }: { side: Side }) {
  return (
    <p>
      {side.badge ? <TeamBadge badge={side.badge} logo={side.logo} size={56} isOnHero /> : null}
      <b>{side.name}</b>
    </p>
  )
}
