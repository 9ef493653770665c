import type { TeamBadge } from '@league/contracts/badge/rules'
import { lightDark } from '../badge/light-dark.ts'
import { teamColors } from '../badge/team-colors.ts'
import styles from './TeamField.module.css'

interface TeamFieldProps {
  badge: TeamBadge | undefined
  className?: string | undefined
}

/**
 * A field in the color of a team, under white text, with its two colors along the lower edge; on narrow
 * screens along the left one. It fills the box that `className` gives it. Without a badge, the field of the
 * organization shows.
 */
export function TeamField({ badge, className }: TeamFieldProps) {
  if (!badge) return null
  const { light, dark } = teamColors(badge)
  return (
    <svg className={className} aria-hidden="true" focusable="false" data-no-print>
      <rect width="100%" height="100%" fill={lightDark(light.hero, dark.hero)} />
      <svg y="100%" overflow="visible" className={styles['bottom']}>
        <rect y="-8" width="100%" height="2" fill={badge.secondary} />
        <rect y="-6" width="100%" height="6" fill={badge.primary} />
      </svg>
      <g className={styles['left']}>
        <rect width="6" height="100%" fill={badge.primary} />
        <rect x="6" width="2" height="100%" fill={badge.secondary} />
      </g>
    </svg>
  )
}
