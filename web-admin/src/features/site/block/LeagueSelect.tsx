import { NativeSelect } from '@mantine/core'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'

interface Props {
  label: string
  /** The id of a league; empty for all leagues of the current season. */
  value: string
  onChange: (id: string) => void
}

/** Selects the league that a live block shows. */
export function LeagueSelect({ label, value, onChange }: Props) {
  const { query } = useTenant()
  const leagues = useRead('GET /api/leaguesv2', { query: query ?? {} }, { enabled: query !== null })
  const options = (leagues.data?.leagues ?? []).map(({ id, name, season }) => ({
    value: id,
    label: `${name} (${season.name})`,
  }))
  const isDeleted = value !== '' && leagues.isSuccess && !options.some((option) => option.value === value)
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: 'All leagues of the current season' },
        ...options,
        ...(isDeleted ? [{ value, label: 'Deleted league' }] : []),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
