import { NativeSelect } from '@mantine/core'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'

interface Props {
  label: string
  /** Id of a league; empty for every league of the current season. */
  value: string
  onChange: (id: string) => void
}

/** Which part of the league a live block shows. */
export function LeagueSelect({ label, value, onChange }: Props) {
  const { query } = useTenant()
  const leagues = useRead('GET /api/leaguesv2', { query: query ?? {} }, { enabled: query !== null })
  const choices = (leagues.data?.leagues ?? []).map(({ id, name, season }) => ({
    value: id,
    label: `${name} (${season.name})`,
  }))
  const isGone = value !== '' && leagues.isSuccess && !choices.some((choice) => choice.value === value)
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: 'Every league of the current season' },
        ...choices,
        ...(isGone ? [{ value, label: 'A league that is no longer there' }] : []),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
