import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useRead } from '../../../lib/use-read.ts'
import type { useTenant } from '../../../lib/use-tenant.ts'

interface Props extends NativeSelectProps {
  tenant: ReturnType<typeof useTenant>
  /** Label of the option without a league. */
  emptyLabel: string
}

/** Selects a league of the organization. The options also name the season. */
export function LeagueSelect({ tenant, emptyLabel, ...props }: Props) {
  const leagues = useRead('GET /api/leaguesv2', { query: tenant.query ?? {} })
  const options = (leagues.data?.leagues ?? []).map(({ id, name, season }) => ({
    value: id,
    label: `${name} (${season.name})`,
  }))
  return <NativeSelect label="League" data={[{ value: '', label: emptyLabel }, ...options]} {...props} />
}
