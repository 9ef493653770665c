import type { TeamBadge } from '@league/contracts/badge/rules'
import { lightDark } from '../../badge/light-dark.ts'
import { teamColors } from '../../badge/team-colors.ts'
import { hexToOklch } from '../../brand/oklch.ts'

/** Colors that are closer in OKLab look alike side by side. It is about ΔE 20 in CIELAB. */
const MIN_DISTANCE = 0.09

type Colors = Pick<TeamBadge, 'primary' | 'secondary'>

/**
 * Returns the colors of the bars that compare two teams. If their first colors look alike, the away team has
 * its second one. Null for a team without colors.
 */
export function barColors(away: Colors | undefined, home: Colors | undefined) {
  const looksAlike = away && home && distance(away.primary, home.primary) < MIN_DISTANCE
  const shownAway = looksAlike ? { primary: away.secondary, secondary: away.primary } : away
  return { away: barColor(shownAway), home: barColor(home) }
}

function barColor(colors: Colors | undefined): string | null {
  if (!colors) return null
  const { light, dark } = teamColors(colors)
  return lightDark(light.bar, dark.bar)
}

/** Returns the distance of two colors `#rrggbb` in OKLab. */
function distance(first: string, second: string): number {
  const [a, b] = [toLab(first), toLab(second)]
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
}

function toLab(hex: string): number[] {
  const { l, c, h } = hexToOklch(hex)
  const angle = (h * Math.PI) / 180
  return [l, c * Math.cos(angle), c * Math.sin(angle)]
}
