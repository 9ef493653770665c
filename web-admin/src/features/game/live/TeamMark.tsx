import { TeamBadge } from '@league/web-public/badge'
import { teamColors } from '@league/web-public/badge/colors'
import { type CSSProperties, memo } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { teamOf } from './live-names.ts'
import type { Side } from './live-state.ts'

interface Props {
  detail: GameDetailView
  side: Side
  size: 16 | 24 | 32 | 40
  isOnHero?: boolean
}

/** The badge of a team. The name of the team is next to it. */
export const TeamMark = memo(function TeamMark({ detail, side, size, isOnHero = false }: Props) {
  const { badge, logo } = teamOf(detail, side)
  return <TeamBadge badge={badge} logo={logo} size={size} isOnHero={isOnHero} />
})

/** Returns the colors of a team as custom properties: of its bars, and of a field under white text. */
export function teamStyle(detail: GameDetailView, side: Side): CSSProperties {
  const { light, dark } = teamColors(teamOf(detail, side).badge)
  return {
    '--team-bar': `light-dark(${light.bar}, ${dark.bar})`,
    '--team-field': `light-dark(${light.hero}, ${dark.hero})`,
  } as CSSProperties
}
