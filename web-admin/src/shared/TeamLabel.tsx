import { TeamBadge } from '@league/web-public/badge'
import type { TeamBadge as Badge } from '@league/contracts/badge/rules'
import type { ReactNode } from 'react'
import styles from './TeamLabel.module.css'

interface BadgedTeam {
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

/** The badges of the teams of a game, home first. The names stand beside them. */
export function MatchupBadges({ home, away }: { home: BadgedTeam; away: BadgedTeam }) {
  return (
    <span className={styles.badges}>
      {[home, away].map(({ badge, logo }, index) =>
        badge ? <TeamBadge key={index} badge={badge} logo={logo} size={24} /> : null,
      )}
    </span>
  )
}
