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

/** Returns the form values of a season. A new season (null) is active (R129). */
export function toSeasonValues(season: SeasonView | null, organizationId: string | null): SeasonValues {
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

export const seasonDetails = ({ name, startDate, finishDate, active, showDivisions }: SeasonValues) => ({
  name,
  startDate,
  finishDate,
  active,
  showDivisions,
})

/** Returns only the changed details, so that saving does not undo what someone else has changed. */
export function changedDetails(
  values: SeasonValues,
  season: SeasonView,
): Partial<ReturnType<typeof seasonDetails>> {
  const recorded: Readonly<Record<string, unknown>> = seasonDetails(toSeasonValues(season, null))
  const changed = Object.entries(seasonDetails(values)).filter(([field, value]) => value !== recorded[field])
  return Object.fromEntries(changed)
}

/** Returns the body that creates a season. */
export const toNewSeason = (values: SeasonValues) => ({
  ...seasonDetails(values),
  ...(values.copyFromSeasonId ? { copyFromSeasonId: values.copyFromSeasonId } : {}),
  ...(values.organization_id ? { organization_id: values.organization_id } : {}),
})
