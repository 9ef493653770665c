import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { OrganizationSelect } from '../../app/OrganizationSelect.tsx'
import { useRead } from '../../app/use-read.ts'
import { useTenant } from '../../app/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { DivisionBracket } from './DivisionBracket.tsx'

const noDivisions = 'No divisions created yet.' // R162

/** The bracket of the division that is chosen in the address, else of the first of the current season (S025, S040). */
export function BracketPage() {
  const tenant = useTenant()
  const [search, setSearch] = useSearchParams()
  const seasons = useRead(
    'GET /api/seasonsv2',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const latestFirst = (seasons.data?.seasons ?? []).toSorted((a, b) =>
    (b.startDate ?? '').localeCompare(a.startDate ?? ''),
  )
  const season =
    latestFirst.find(({ id }) => id === search.get('seasonId')) ??
    latestFirst.find(({ active }) => active) ??
    latestFirst[0]
  const seasonId = season?.id ?? ''
  const read = useRead(
    'GET /api/seasonsv2/:seasonId/divisions',
    { params: { seasonId } },
    { enabled: seasonId !== '' },
  )
  const divisions = read.data?.divisions ?? []
  const divisionId = search.get('divisionId') ?? divisions[0]?.id
  const choose = (change: Record<string, string>) =>
    setSearch((last) => {
      const { organization } = Object.fromEntries(last)
      return new URLSearchParams({ ...(organization ? { organization } : {}), ...change })
    })
  const choosers = (
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
          value={seasonId}
          data={latestFirst.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose({ seasonId: event.currentTarget.value })}
        />
      )}
      {divisions.length > 0 && (
        <NativeSelect
          label="Division"
          value={divisionId ?? ''}
          data={divisions.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose({ seasonId, divisionId: event.currentTarget.value })}
        />
      )}
    </>
  )
  if (season && divisionId)
    return (
      <DivisionBracket key={divisionId} seasonId={seasonId} divisionId={divisionId} choosers={choosers} />
    )
  return (
    <Page title="Bracket" actions={choosers}>
      {tenant.query !== null && (
        <Reading of={seasons} loading="Loading division...">
          {() =>
            season ? (
              <Reading of={read} loading="Loading division...">
                {() => <p>{noDivisions}</p>}
              </Reading>
            ) : (
              <p>{noDivisions}</p>
            )
          }
        </Reading>
      )}
    </Page>
  )
}
