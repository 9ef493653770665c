import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { SeasonChooser } from '../../shared/SeasonChooser.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useSeasonChoice } from '../../shared/use-season-choice.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DivisionBracket } from './DivisionBracket.tsx'

const NO_DIVISIONS = 'No divisions created yet.' // Specified text (R162)

/**
 * The bracket of the division in the URL, or else of the first division of the current season (S025, S040).
 */
export function BracketPage() {
  const choice = useSeasonChoice()
  const { tenant, read: seasons, season } = choice
  const [search, setSearch] = useSearchParams()
  const seasonId = season?.id ?? ''
  const divisionsQuery = useRead(
    'GET /api/seasonsv2/:seasonId/divisions',
    { params: { seasonId } },
    { enabled: seasonId !== '' },
  )
  const divisions = divisionsQuery.data?.divisions ?? []
  const divisionId = search.get('divisionId') ?? divisions[0]?.id
  const navigateTo = (params: Record<string, string>) =>
    setSearch((current) => {
      const { organization } = Object.fromEntries(current)
      return new URLSearchParams({ ...(organization ? { organization } : {}), ...params })
    })
  const selects = (
    <>
      <SeasonChooser choice={choice} onChange={(id) => navigateTo({ seasonId: id })} />
      {divisions.length > 0 && (
        <NativeSelect
          label="Division"
          value={divisionId ?? ''}
          data={divisions.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => navigateTo({ seasonId, divisionId: event.currentTarget.value })}
        />
      )}
    </>
  )
  if (season && divisionId)
    return <DivisionBracket key={divisionId} seasonId={seasonId} divisionId={divisionId} selects={selects} />
  return (
    <Page title="Bracket" actions={selects}>
      {tenant.query !== null && (
        <QueryBoundary query={seasons} loading="Loading division...">
          {() =>
            season ? (
              <QueryBoundary query={divisionsQuery} loading="Loading division...">
                {() => <p>{NO_DIVISIONS}</p>}
              </QueryBoundary>
            ) : (
              <p>{NO_DIVISIONS}</p>
            )
          }
        </QueryBoundary>
      )}
    </Page>
  )
}
