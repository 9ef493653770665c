import { Link, useParams } from 'react-router-dom'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { LeagueScreen, leagueSkeleton } from './LeaguePage.tsx'

/**
 * The screen of a league whose address has no season (S103). A super_admin selects the organization of the
 * league (decision 18).
 */
export function LeagueByIdPage() {
  const { leagueId = '' } = useParams()
  const tenant = useTenant()
  const leagues = useRead(
    'GET /api/seasonsleagues',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  if (tenant.query === null)
    return (
      <Page title="League" actions={<TenantSelect tenant={tenant} />}>
        <ChooseOrganization />
      </Page>
    )
  return (
    <QueryBoundary query={leagues} skeleton={leagueSkeleton}>
      {({ seasonsLeagues }) => {
        const league = seasonsLeagues.find(({ id }) => id === leagueId)
        return league ? (
          <LeagueScreen key={leagueId} leagueIds={{ seasonId: league.season_id, leagueId }} />
        ) : (
          <div role="alert">
            <EmptyState
              title="League not found."
              action={<Link to={paths.leagues}>Go to the leagues</Link>}
            />
          </div>
        )
      }}
    </QueryBoundary>
  )
}
