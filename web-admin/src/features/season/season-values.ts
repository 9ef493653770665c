import type { SeasonView } from '@league/contracts/season/views'

export interface SeasonValues {
  name: string
  startDate: string
  finishDate: string
  active: boolean
  showDivisions: boolean
  copyFromSeasonId: string
  organization_id: string
}

/** A season as the form begins; a new one is active (R129). */
export function seasonValues(season: SeasonView | null, organizationId: string | null): SeasonValues {
  return {
    name: season?.name ?? '',
    startDate: season?.startDate?.slice(0, 10) ?? '',
    finishDate: season?.finishDate?.slice(0, 10) ?? '',
    active: season?.active ?? true,
    showDivisions: season?.showDivisions ?? false,
    copyFromSeasonId: '',
    organization_id: organizationId ?? '',
  }
}

export const detailsIn = ({ name, startDate, finishDate, active, showDivisions }: SeasonValues) => ({
  name,
  startDate,
  finishDate,
  active,
  showDivisions,
})

/** What was changed in the form alone: the rest stays as somebody else may have made it meanwhile. */
export function changesOf(values: SeasonValues, season: SeasonView): Partial<ReturnType<typeof detailsIn>> {
  const before: Readonly<Record<string, unknown>> = detailsIn(seasonValues(season, null))
  const changed = Object.entries(detailsIn(values)).filter(([field, value]) => value !== before[field])
  return Object.fromEntries(changed)
}

export const newSeason = (values: SeasonValues) => ({
  ...detailsIn(values),
  ...(values.copyFromSeasonId ? { copyFromSeasonId: values.copyFromSeasonId } : {}),
  ...(values.organization_id ? { organization_id: values.organization_id } : {}),
})
