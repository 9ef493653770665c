import type { SeasonView } from '@league/contracts/season/views'

export interface SeasonValues {
  name: string
  startDate: string
  finishDate: string
  active: boolean
  showDivisions: boolean
}

/** Returns the initial values of the form; a new season is active. */
export function seasonValues(season: SeasonView | null): SeasonValues {
  return {
    name: season?.name ?? '',
    startDate: datePart(season?.startDate ?? null) ?? '',
    finishDate: datePart(season?.finishDate ?? null) ?? '',
    active: season?.active ?? true,
    showDivisions: season?.showDivisions ?? false,
  }
}

/** Returns the part of a timestamp before the T (R097), or null without a date. */
export function datePart(date: string | null): string | null {
  return date?.split('T')[0] ?? null
}
