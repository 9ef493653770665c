import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import type { Side } from './game-line.ts'
import { Hero } from './Hero.tsx'
import { Spoken } from './Spoken.tsx'
import { TeamMark } from './TeamMark.tsx'
import styles from './Scoreboard.module.css'

interface ScoreboardProps {
  /** 'FINAL · November 20, 2026 · Gym 2' */
  line: string
  /** In the order in which they are shown: away, home. */
  sides: readonly Side[]
  winner: string | null
  /** Heading for those who do not see the board. */
  title: string
  level?: 1 | 2
  children?: ReactNode
}

/** The score of one game, as on the wall of the gym. */
export function Scoreboard({ line, sides, winner, title, level = 1, children }: ScoreboardProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Hero>
      <Heading>
        <Spoken>{title}</Spoken>
      </Heading>
      <p className={styles['line']}>{line}</p>
      <ul className={styles['sides']}>
        {sides.map((side) => (
          <li key={side.id} className={winner && winner !== side.id ? styles['lost'] : styles['side']}>
            <TeamMark name={side.name} logo={side.logo} size={40} />
            {side.hidden ? (
              <span className={styles['name']}>{side.name}</span>
            ) : (
              <Link to={paths.team(side.id)} className={styles['name']}>
                {side.name}
              </Link>
            )}
            {winner === side.id ? <Spoken>won</Spoken> : null}
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
