import { Button, NativeSelect } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { SeasonChooser } from '../../shared/SeasonChooser.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useSeasonChoice } from '../../shared/use-season-choice.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { DivisionBracket } from './DivisionBracket.tsx'

const noDivisions = (
  // Specified text (R162)
  <EmptyState
    title="No divisions created yet."
    drawing="cards"
    action={
      <Button component={Link} to={paths.seasons}>
        Go to the seasons
      </Button>
    }
  >
    Open a season and add a division. Its teams make the bracket.
  </EmptyState>
)

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
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary query={seasons} loading="Loading division..." skeleton={<CardsSkeleton />}>
          {() =>
            season ? (
              <QueryBoundary
                query={divisionsQuery}
                loading="Loading division..."
                skeleton={<CardsSkeleton />}
              >
                {() => noDivisions}
              </QueryBoundary>
            ) : (
              noDivisions
            )
          }
        </QueryBoundary>
      )}
    </Page>
  )
}
