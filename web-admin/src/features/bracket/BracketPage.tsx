import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { SeasonChooser } from '../../shared/SeasonChooser.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useSeasonChoice } from '../../shared/use-season-choice.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DivisionBracket } from './DivisionBracket.tsx'

const noDivisions = 'No divisions created yet.' // R162

/** The bracket of the division that is chosen in the address, else of the first of the current season (S025, S040). */
export function BracketPage() {
  const choice = useSeasonChoice()
  const { tenant, read: seasons, season } = choice
  const [search, setSearch] = useSearchParams()
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
      <SeasonChooser choice={choice} onChange={(id) => choose({ seasonId: id })} />
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
        <QueryBoundary query={seasons} loading="Loading division...">
          {() =>
            season ? (
              <QueryBoundary query={read} loading="Loading division...">
                {() => <p>{noDivisions}</p>}
              </QueryBoundary>
            ) : (
              <p>{noDivisions}</p>
            )
          }
        </QueryBoundary>
      )}
    </Page>
  )
}
