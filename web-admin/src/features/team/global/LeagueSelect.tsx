import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useRead } from '../../../lib/use-read.ts'
import type { useTenant } from '../../../lib/use-tenant.ts'

interface Props extends NativeSelectProps {
  tenant: ReturnType<typeof useTenant>
  /** Words of the empty choice. */
  none: string
}

/** A league of the organization with its season. */
export function LeagueField({ tenant, none, ...props }: Props) {
  const leagues = useRead('GET /api/leaguesv2', { query: tenant.query ?? {} })
  const choices = (leagues.data?.leagues ?? []).map(({ id, name, season }) => ({
    value: id,
    label: `${name} (${season.name})`,
  }))
  return <NativeSelect label="League" data={[{ value: '', label: none }, ...choices]} {...props} />
}
