import { useParams } from 'react-router-dom'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { LeagueScreen } from './LeaguePage.tsx'

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
        {null}
      </Page>
    )
  return (
    <QueryBoundary query={leagues}>
      {({ seasonsLeagues }) => {
        const league = seasonsLeagues.find(({ id }) => id === leagueId)
        return league ? (
          <LeagueScreen key={leagueId} leagueIds={{ seasonId: league.season_id, leagueId }} />
        ) : (
          <p role="alert">League not found.</p>
        )
      }}
    </QueryBoundary>
  )
}
