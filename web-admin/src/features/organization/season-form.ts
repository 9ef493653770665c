import type { SeasonView } from '@league/contracts/season/views'

export interface SeasonValues {
  name: string
  startDate: string
  finishDate: string
  active: boolean
  showDivisions: boolean
}

/** A season as the form begins; a new one is active. */
export function seasonValues(season: SeasonView | null): SeasonValues {
  return {
    name: season?.name ?? '',
    startDate: datePart(season?.startDate ?? null) ?? '',
    finishDate: datePart(season?.finishDate ?? null) ?? '',
    active: season?.active ?? true,
    showDivisions: season?.showDivisions ?? false,
  }
}

/** The day alone, before the T (R097); null for none. */
export function datePart(date: string | null): string | null {
  return date?.split('T')[0] ?? null
}
