import { statValue } from '@league/contracts/statistics/rules'
import { countedStats, type StatColumn } from '../../parts/stat-columns.ts'
import type { BoxScoreLine } from './box-score.ts'

export interface Performer {
  stat: StatColumn
  line: BoxScoreLine
  side: 'away' | 'home'
  value: number
}

const MAX_PERFORMERS = 3

/**
 * Returns the best player of each of the first three statistics that count something. Of players with the
 * same figure, the one with more points comes first, which is the order of the lines.
 */
export function topPerformers(
  columns: readonly StatColumn[],
  lines: Readonly<Record<'away' | 'home', readonly BoxScoreLine[]>>,
): Performer[] {
  const players = (['away', 'home'] as const).flatMap((side) =>
    lines[side].filter(({ played }) => played).map((line) => ({ side, line })),
  )
  const byPoints = players.toSorted(
    (a, b) => statValue(b.line.counts, 'pts') - statValue(a.line.counts, 'pts'),
  )
  return countedStats(columns)
    .slice(0, MAX_PERFORMERS)
    .flatMap((stat) => {
      const valueOf = ({ line }: (typeof byPoints)[number]) => statValue(line.counts, stat.key)
      const best = byPoints.reduce<(typeof byPoints)[number] | null>(
        (leader, player) => (leader && valueOf(leader) >= valueOf(player) ? leader : player),
        null,
      )
      return best && valueOf(best) > 0 ? [{ stat, ...best, value: valueOf(best) }] : []
    })
}
