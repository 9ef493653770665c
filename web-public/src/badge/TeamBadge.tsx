import { useContext, useId } from 'react'
import type { TeamBadge as Badge } from '@league/contracts/badge/rules'
import { BadgeShapesContext, clipIdOf } from './BadgeShapes.tsx'
import { marks, outlines } from './badge-drawing.ts'
import { teamColors } from './team-colors.ts'
import styles from './TeamBadge.module.css'

interface Props {
  badge: Badge
  logo?: string | null | undefined
  /** Pixels. At 16, the badge has no letters and a larger mark. */
  size: 16 | 24 | 32 | 40 | 56 | 96
  /** The badge stands on the hero field of its own team. */
  isOnHero?: boolean
}

/** Size of the letters by their number, in units of the drawing. */
const letterSize = (letters: string) => ([...letters].length > 3 ? 17.5 : 23)

/**
 * A team's badge, or its logo. It has no text alternative, because the name of the team is always next to it. Its
 * outline follows the color scheme around it.
 */
export function TeamBadge({ badge, logo, size, isOnHero = false }: Props) {
  const ownId = useId()
  const isShapeDrawn = useContext(BadgeShapesContext)
  const clipId = isShapeDrawn ? clipIdOf(badge.shape) : ownId
  if (logo) {
    return <img src={logo} alt="" width={size} height={size} loading="lazy" className={styles['logo']} />
  }
  const { ink, light, dark } = teamColors(badge)
  const outline = outlines[badge.shape]
  const isSmall = size < 24
  const { full, small } = marks[badge.mark]
  const { path, stroke } = isSmall ? small : full
  const [edge, darkEdge] = isOnHero ? [light.heroEdge, dark.heroEdge] : [light.edge, dark.edge]
  return (
    <svg className={styles['badge']} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      {isShapeDrawn ? null : (
        <clipPath id={clipId}>
          <path d={outline} />
        </clipPath>
      )}
      <path d={outline} fill={badge.primary} />
      <g clipPath={`url(#${clipId})`}>
        {stroke ? (
          <path d={path} fill="none" stroke={badge.secondary} strokeWidth={stroke} />
        ) : (
          <path d={path} fill={badge.secondary} />
        )}
      </g>
      <path
        d={outline}
        fill="none"
        stroke={edge === darkEdge ? edge : `light-dark(${edge},${darkEdge})`}
        strokeWidth={isSmall ? 3 : 2}
      />
      {isSmall ? null : (
        <text
          className={styles['letters']}
          x="24"
          y={full.baseline - (23 - letterSize(badge.abbreviation)) / 3}
          fontSize={letterSize(badge.abbreviation)}
          fill={ink}
        >
          {badge.abbreviation}
        </text>
      )}
    </svg>
  )
}
