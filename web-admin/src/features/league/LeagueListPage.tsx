import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'

/** All leagues of the organization with season and number of teams, latest season first (S102, C037). */
export function LeagueListPage() {
  const tenant = useTenant()
  const leagues = useRead(
    'GET /api/seasonsleagues',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  return (
    <Page title="Leagues" actions={<TenantSelect tenant={tenant} />}>
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary
          query={leagues}
          skeleton={<TableSkeleton columns={['title', 'text', 'number']} rows={8} />}
        >
          {({ seasonsLeagues }) => (
            <DataTable
              label="Leagues"
              isEmpty={seasonsLeagues.length === 0}
              empty={
                // Specified text (R148)
                <EmptyState
                  title="No leagues available"
                  drawing="table"
                  action={
                    <Button component={Link} to={paths.seasons}>
                      Go to the seasons
                    </Button>
                  }
                >
                  Open a season and add its first league.
                </EmptyState>
              }
              head={
                <>
                  <th>League Name</th>
                  <th>Season</th>
                  <th data-number>Teams</th>
                </>
              }
            >
              {seasonsLeagues.map(({ id, name, season, teamsCount }) => (
                <tr key={id}>
                  <td data-strong data-cell="title">
                    <Link to={paths.leagueById(id, tenant.chosen)}>{name}</Link>
                  </td>
                  <td>
                    <Link to={paths.season(season.id)}>{season.name}</Link>
                  </td>
                  <td data-number data-label="Teams:">
                    {teamsCount}
                  </td>
                </tr>
              ))}
            </DataTable>
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}
