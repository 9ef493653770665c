import { NativeSelect } from '@mantine/core'
import { OrganizationSelect } from './OrganizationSelect.tsx'
import type { useSeasonChoice } from './use-season-choice.ts'

interface Props {
  choice: Pick<ReturnType<typeof useSeasonChoice>, 'tenant' | 'latestFirst' | 'season'>
  onChange: (seasonId: string) => void
}

/** Selects the season that a screen is about; a super_admin selects the organization first. */
export function SeasonChooser({ choice: { tenant, latestFirst, season }, onChange }: Props) {
  return (
    <>
      {tenant.isSuperAdmin && (
        <OrganizationSelect
          value={tenant.chosen}
          onChange={(event) => tenant.choose(event.currentTarget.value)}
        />
      )}
      {season && (
        <NativeSelect
          label="Season"
          value={season.id}
          data={latestFirst.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}
