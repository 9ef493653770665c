import { NativeSelect } from '@mantine/core'
import { OrganizationSelect } from './OrganizationSelect.tsx'
import type { useSeasonChoice } from './use-season-choice.ts'

interface Props {
  choice: Pick<ReturnType<typeof useSeasonChoice>, 'tenant' | 'latestFirst' | 'season'>
  onChange: (seasonId: string) => void
}

/** The season that a screen is about, and for super_admin whose it is. */
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
