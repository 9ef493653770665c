import type { TeamBadge } from '@league/contracts/badge/rules'
import { lightDark } from '../../badge/light-dark.ts'
import { barColor, teamColors } from '../../badge/team-colors.ts'
import { hexToOklch } from '../../brand/oklch.ts'

/** Colors that are closer in OKLab look alike side by side. It is about ΔE 20 in CIELAB. */
const MIN_DISTANCE = 0.09

type Colors = Pick<TeamBadge, 'primary' | 'secondary'>

/**
 * Returns the colors of the bars that compare two teams, for both themes. Where they would look alike, the away team
 * has another one of its colors. Null for a team without colors.
 */
export function barColors(away: Colors | undefined, home: Colors | undefined) {
  return {
    away: away ? lightDark(awayBar(away, home, 'light'), awayBar(away, home, 'dark')) : null,
    home: home ? barColor(home) : null,
  }
}

/** Returns the first color of the away team that does not look like the bar of the home team. */
function awayBar({ primary, secondary }: Colors, home: Colors | undefined, theme: 'light' | 'dark'): string {
  const bars = [
    teamColors({ primary, secondary })[theme].bar,
    teamColors({ primary: secondary, secondary: primary })[theme].bar,
    // In dark, the first two may both be the second color.
    teamColors({ primary, secondary: primary })[theme].bar,
  ] as const
  const other = home && teamColors(home)[theme].bar
  return bars.find((bar) => !other || distance(bar, other) >= MIN_DISTANCE) ?? bars[0]
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
