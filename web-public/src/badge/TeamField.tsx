import type { TeamBadge } from '@league/contracts/badge/rules'
import { lightDark } from './light-dark.ts'
import { teamColors } from './team-colors.ts'
import styles from './TeamField.module.css'

interface Props {
  badge: TeamBadge
  /** The head of a page, which also has a line in the second color. */
  isHero?: boolean
}

/** The field of a team's color behind white text, with a line in its bright color. Fills the element around it. */
export function TeamField({ badge, isHero = false }: Props) {
  const { light, dark } = teamColors(badge)
  return (
    <svg className={styles['field']} width="100%" height="100%" aria-hidden="true">
      <rect width="100%" height="100%" fill={lightDark(light.hero, dark.hero)} />
      <svg y="100%" overflow="visible">
        {isHero ? <rect y="-6" width="100%" height="2" fill={badge.secondary} /> : null}
        <rect y="-4" width="100%" height="4" fill={badge.primary} />
      </svg>
    </svg>
  )
}
