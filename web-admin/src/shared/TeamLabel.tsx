import { TeamBadge } from '@league/web-public/badge'
import type { TeamBadge as Badge } from '@league/contracts/badge/rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './TeamLabel.module.css'

export interface BadgedTeam {
  /** Absent in a game that this device has stored with an older release. */
  badge?: Badge | undefined
  logo: string | null
}

interface Props {
  team: BadgedTeam
  size?: 16 | 24 | 32
  /** The name of the team, or a link with it. */
  children: ReactNode
}

/** The name of a team after its badge. */
export function TeamLabel({ team, size = 24, children }: Props) {
  return (
    <span className={styles.label}>
      {team.badge && <TeamBadge badge={team.badge} logo={team.logo} size={size} />}
      <span className={styles.name}>{children}</span>
    </span>
  )
}

interface MatchupProps {
  game: Record<'awayTeam' | 'homeTeam', BadgedTeam & { name: string }>
  /** Address of the game. */
  to: string
}

/** The link to a game with the badges of its teams, away first. On a phone each team has a line of its own. */
export function Matchup({ game: { awayTeam, homeTeam }, to }: MatchupProps) {
  return (
    <span className={styles.matchup} data-lines>
      {[awayTeam, homeTeam].map(({ badge, logo }, index) => (
        <span key={index} className={styles.badge}>
          {badge && <TeamBadge badge={badge} logo={logo} size={24} />}
        </span>
      ))}
      {/* The row around it may open the game too. */}
      <Link to={to} className={styles.names} onClick={(event) => event.stopPropagation()}>
        <span>{awayTeam.name}</span> <span className={styles.at}>at</span> <span>{homeTeam.name}</span>
      </Link>
    </span>
  )
}
