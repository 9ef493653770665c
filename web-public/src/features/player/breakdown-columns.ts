import type { StatColumn } from '../../ui/stat-columns.ts'

const freeThrows: StatColumn = {
  key: 'ft_pct',
  label: 'FT%',
  name: 'Free Throw Percentage',
  percentage: true,
}

/** The visible stats, then FT%, which stands last and only where both FTM and FTA exist (R255). */
export function breakdownColumns(columns: readonly StatColumn[]): StatColumn[] {
  const others = columns.filter(({ key }) => key !== 'ft_pct')
  const both = ['ftm', 'fta'].every((key) => columns.some((column) => column.key === key))
  return both ? [...others, freeThrows] : others
}
