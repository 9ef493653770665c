import { percentText, shootingRatio, statValue, type StatCounts } from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'

/** A stat as the sheet shows it: a whole number, or a percentage with one decimal, '0.0%' with no attempts (R249). */
export function shownStat(counts: StatCounts, { key, kind }: Pick<StatView, 'key' | 'kind'>): string {
  return kind === 'percentage' ? percentText(shootingRatio(counts, key)) : String(statValue(counts, key))
}
