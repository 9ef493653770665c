import type { TeamBadge } from '@league/contracts/badge/rules'
import { teamColors } from './team-colors.ts'
import styles from './TeamField.module.css'

/** The field of a team's color behind white text, with a line in its bright color. Fills the element around it. */
export function TeamField({ badge }: { badge: TeamBadge }) {
  const { light, dark } = teamColors(badge)
  return (
    <svg className={styles['field']} width="100%" height="100%" aria-hidden="true">
      <rect width="100%" height="100%" fill={themed(light.hero, dark.hero)} />
      <rect className={styles['edge']} y="100%" width="100%" height="4" fill={badge.primary} />
    </svg>
  )
}

const themed = (light: string, dark: string) => (light === dark ? light : `light-dark(${light},${dark})`)
