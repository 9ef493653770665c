import { Link } from 'react-router-dom'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'

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
      {tenant.query !== null && (
        <QueryBoundary query={leagues}>
          {({ seasonsLeagues }) => (
            <DataTable
              label="Leagues"
              isEmpty={seasonsLeagues.length === 0}
              empty="No leagues available" // Specified text (R148)
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
                  <td data-strong>
                    <Link to={paths.leagueById(id, tenant.chosen)}>{name}</Link>
                  </td>
                  <td>
                    <Link to={paths.season(season.id)}>{season.name}</Link>
                  </td>
                  <td data-number>{teamsCount}</td>
                </tr>
              ))}
            </DataTable>
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}
