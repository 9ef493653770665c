import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TeamBadge } from '../badge/TeamBadge.tsx'
import { paths } from '../paths.ts'
import type { Side } from '../ui/game-summary.ts'
import { Hero } from '../ui/Hero.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { TeamLogo } from '../ui/TeamLogo.tsx'
import styles from './Scoreboard.module.css'

interface ScoreboardProps {
  /** The line above the teams: 'FINAL · November 20, 2026 · Gym 2'. */
  line: string
  /** The teams in the order in which they are shown: away, home. */
  sides: readonly Side[]
  winner: string | null
  /** The heading, which only screen readers read. */
  title: string
  level?: 1 | 2
  children?: ReactNode
}

/** The score of a game in large figures. */
export function Scoreboard({ line, sides, winner, title, level = 1, children }: ScoreboardProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Hero>
      <Heading>
        <VisuallyHidden>{title}</VisuallyHidden>
      </Heading>
      <p className={styles['line']}>{line}</p>
      <ul className={styles['sides']}>
        {sides.map((side) => (
          <li key={side.id} className={winner && winner !== side.id ? styles['lost'] : styles['side']}>
            {side.badge ? (
              <TeamBadge badge={side.badge} logo={side.logo} size={40} isOnHero />
            ) : (
              <TeamLogo name={side.name} logo={side.logo} size={40} />
            )}
            {side.hidden ? (
              <span className={styles['name']}>{side.name}</span>
            ) : (
              <Link to={paths.team(side.id)} className={styles['name']}>
                {side.name}
              </Link>
            )}
            {winner === side.id ? <VisuallyHidden>won</VisuallyHidden> : null}
            <strong className={styles['score']} data-score={side.id}>
              {side.score ?? '–'}
            </strong>
          </li>
        ))}
      </ul>
      {children}
    </Hero>
  )
}
