import { statValue } from '@league/contracts/statistics/rules'
import { countedStats, statLineText, type StatColumn } from '../../parts/stat-columns.ts'
import type { BoxScoreLine } from './box-score.ts'

export interface Performer {
  /** The name of the statistic. */
  stat: string
  value: number
  side: 'away' | 'home'
  id: string
  name: string
  jersey: string | null
  /** Other figures of the player: '5 AST, 3 REB'. */
  detail: string
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
  const counted = countedStats(columns)
  return counted.slice(0, MAX_PERFORMERS).flatMap((stat) => {
    const valueOf = ({ line }: (typeof byPoints)[number]) => statValue(line.counts, stat.key)
    const best = byPoints.reduce<(typeof byPoints)[number] | null>(
      (leader, player) => (leader && valueOf(leader) >= valueOf(player) ? leader : player),
      null,
    )
    if (!best || valueOf(best) === 0) return []
    const { id, name, jersey, counts } = best.line
    const others = counted.filter(({ key }) => key !== stat.key).slice(0, 2)
    const detail = statLineText(counts, others)
    return [{ stat: stat.name, value: valueOf(best), side: best.side, id, name, jersey, detail }]
  })
}
