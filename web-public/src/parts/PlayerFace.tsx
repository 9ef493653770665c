import type { TeamBadge } from '@league/contracts/badge/rules'
import { teamColors } from '../badge/team-colors.ts'
import { initials } from '../ui/TeamLogo.tsx'
import styles from './PlayerFace.module.css'

interface PlayerFaceProps {
  name: string
  image?: string | null | undefined
  /** The badge of the player's team. */
  badge: TeamBadge | null | undefined
  /** Pixels. */
  size: 40 | 64 | 120
}

/**
 * A player's photo, or as the default image (R212) the player's initials on the color of the team. It has no
 * text alternative, because the name is next to it.
 */
export function PlayerFace({ name, image, badge, size }: PlayerFaceProps) {
  if (image) {
    return <img src={image} alt="" width={size} height={size} loading="lazy" className={styles['face']} />
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={styles['face']}
      data-default-image
      aria-hidden="true"
    >
      {badge ? (
        <>
          <rect width="64" height="64" fill={badge.primary} />
          <rect x="60" width="4" height="64" fill={badge.secondary} />
        </>
      ) : (
        <rect width="64" height="64" fill="currentColor" fillOpacity=".12" />
      )}
      <text
        x="31"
        y="43"
        fontSize="32"
        textAnchor="middle"
        className={styles['initials']}
        fill={badge ? teamColors(badge).ink : 'currentColor'}
      >
        {initials(name)}
      </text>
    </svg>
  )
}
